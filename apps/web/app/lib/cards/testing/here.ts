/** Who looks, what they were asked for, and what goes on once they have signed in. It imports nothing, so that mocks can be made of it. */
export const here = { status: "out" as "out" | "in" | "unknown", asked: [] as unknown[], kept: new Map<string, () => void>() };

export const session = {
  useSession: () => ({ status: here.status, me: undefined, failed: false, reload: async () => undefined }),
  useSignIn: () => ({ ask: (asked: unknown) => void here.asked.push(asked) }),
  useReturnAction: (kind: string, run: (data: unknown) => void) => void here.kept.set(kind, () => run(null)),
};
