import { useSyncExternalStore } from "react";
import { currentState, load, type Me, serverState, watchSession } from "./session-state.ts";
import { heldToken } from "./session-tokens.ts";
import { fetchCode } from "../ui/parts.ts";

export { ApiFailure, asFailure } from "./api-failure.ts";
export { callApi, callOperation } from "./api-browser.ts";
export { useReturnAction, useSignIn } from "./ask-sign-in.ts";
export { type Me } from "./session-state.ts";

interface Session {
  /** "unknown" in the document and until the first answer; "out" at once where nobody signed in. */
  readonly status: "unknown" | "out" | "in";
  /** There while the status is "in". */
  readonly me: Me | undefined;
  /** Who is here could not be asked: the line or the server is away. */
  readonly failed: boolean;
  readonly reload: () => Promise<void>;
}

/** Who is here. The first use on a page asks, all others share the answer. */
export function useSession(): Session {
  const { status, me, failed } = useSyncExternalStore(watchSession, currentState, serverState);
  return { status, me, failed, reload: load };
}

/** For the modal: the session ended while somebody was at work. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(watchSession, currentState, serverState).ended;
}

export function userId(): string | undefined {
  return heldToken()?.userId ?? currentState().me?.user.id;
}

/**
 * Ends the session here and on the server. Drafts go to the server first: when that does not work it throws DraftsNotKept, which
 * names them, and `{ anyway: true }` signs out without them. A line that is down throws ApiFailure and ends nothing.
 */
export async function signOut(options: { anyway?: boolean } = {}): Promise<void> {
  const { endSession } = await fetchCode(() => import("./sign-out.ts"));
  await endSession(options);
}
