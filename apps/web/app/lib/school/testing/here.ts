/** Who is here, for the mocks of a test of a page about schools, and what was asked of them. */
export const here = {
  status: "in" as "in" | "out" | "unknown",
  schools: [] as { id: string; name: string; photo_url: null; school_type: string; verification_status: string; role: string }[],
  routes: [] as { key: string; title: string; path: string | null; modal: string | null; group: string | null; is_open: boolean }[],
  failed: false,
  reloaded: 0,
  asked: [] as unknown[],
};

export const session = {
  useSession: () => {
    const user = { id: "me", displayName: "Anjali Verma", avatarUrl: null, schools: here.schools, user_roles: [], details: { coins: 0 } };
    const me = here.status === "in" ? { user, routes: here.routes } : undefined;
    return { status: here.status, me, failed: here.failed, reload: async () => void (here.reloaded += 1) };
  },
  useSignIn: () => ({ ask: (asked: unknown) => void here.asked.push(asked) }),
  userId: () => "me",
};
