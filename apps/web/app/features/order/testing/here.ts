/** Who is here, for the mocks of a test of this page. */
export const here = { status: "in" as "out" | "in" | "unknown", failed: false, reloaded: 0 };

export const session = {
  useSession: () => {
    const reload = async () => void (here.reloaded += 1);
    const me = here.status === "in" ? { user: { id: "me" } } : undefined;
    return { status: here.status, me, failed: here.failed, reload };
  },
};
