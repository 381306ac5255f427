import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { afterPaint } from "../ui/after-paint.ts";
import { shared, useShared } from "../ui/shared.ts";
import { currentState, serverState, watchSession } from "./session-state.ts";

interface Action {
  readonly kind: string;
  readonly data: unknown;
}

export interface Asked {
  /** Why one should sign in here, in a few words. */
  readonly reason?: string;
  /** Runs after a sign-in on this page. */
  readonly then?: () => void;
  /** The same for a sign-in that leaves the page and comes back: `useReturnAction` runs it. */
  readonly action?: Action;
}

const actionKey = "upaya.action";

const asked = shared<Asked | undefined>(undefined);

function ask(options: Asked): void {
  if (options.action) keep(options.action);
  afterPaint(() => asked.set(options));
}

/** Opens the login modal over the page. */
export function useSignIn(): { ask: (options: Asked) => void } {
  return { ask };
}

/** For the modal: what it was asked for, while it is. */
export function useAsked(): Asked | undefined {
  return useShared(asked, (options) => options, undefined);
}

/** The modal is done. Whoever only closed it does not want the action any more. */
export function answerAsked(signedIn: boolean): void {
  const { then, action } = asked.get() ?? {};
  if (!signedIn && action) drop();
  asked.set(undefined);
  if (signedIn) then?.();
}

function keep(action: Action): void {
  try {
    sessionStorage.setItem(actionKey, JSON.stringify({ ...action, page: location.pathname }));
  } catch {
    // private mode: the person does it again
  }
}

function drop(): void {
  try {
    sessionStorage.removeItem(actionKey);
  } catch {
    // nothing was kept
  }
}

/** The kept action of this page, once. */
function take(kind: string): Action | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(actionKey) ?? "null") as (Action & { page: string }) | null;
    if (kept?.kind !== kind || kept.page !== location.pathname) return undefined;
    drop();
    return kept;
  } catch {
    return undefined;
  }
}

/** Does what somebody was about to do when they were asked to sign in. Use this or `then`, not both for one thing. */
export function useReturnAction(kind: string, run: (data: unknown) => void): void {
  const { status } = useSyncExternalStore(watchSession, currentState, serverState);
  const go = useEffectEvent((action: Action) => run(action.data));
  useEffect(() => {
    const action = status === "in" ? take(kind) : undefined;
    if (action) go(action);
  }, [status, kind]);
}
