/** Who is here, for the mocks of a test of this page, and what was asked of them. */
export const here = { status: "in", failed: false, reloaded: 0, asked: [] as unknown[], paid: [] as [string, string][] };

export const session = {
  useSession: () => {
    const reload = async () => void (here.reloaded += 1);
    const me = here.status === "in" ? { user: { id: "me" }, cart_count: 1 } : undefined;
    return { status: here.status, me, failed: here.failed, reload };
  },
  useSignIn: () => ({ ask: (asked: unknown) => void here.asked.push(asked) }),
};

/** How it goes on is another's. */
export const paying = {
  usePay: () => ({ busy: false, failure: undefined, pay: async (...paid: [string, string]) => void here.paid.push(paid) }),
};
