import { shared, useShared } from "../../ui/shared.ts";
import { currentState, type Me } from "../session-state.ts";

/** Said since this person came with a figure of their own. */
const said = shared<{ readonly me: Me | undefined; readonly unread: number } | undefined>(undefined);

export function sayUnread(unread: number): void {
  said.set({ me: currentState().me, unread });
}

/** What was said last: with who is here, by the list, or by whatever marked something as read. */
export function useUnread(me: Me | undefined): number {
  const since = useShared(said, (news) => (news?.me === me ? news?.unread : undefined), undefined);
  return since ?? me?.unread_count ?? 0;
}
