import { ApiFailure } from "@upaya/web/lib/api-failure.ts";
import { type Answer, type Ask, ask } from "./ask.ts";
import { keepDraftsOf } from "./drafts.ts";
import { forgetReplies } from "./replies.ts";
import { Store } from "./store.ts";
import type { DeskOpened } from "./wire.ts";

interface Who {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** `closed` is a desk that nobody has opened here; `locked` one that closed itself over somebody's work. */
export type Session =
  | { readonly phase: "starting" }
  | { readonly phase: "closed"; readonly why?: "left" }
  | { readonly phase: "open"; readonly who: Who }
  | { readonly phase: "locked"; readonly who: Who; readonly why: "idle" | "ended" };

export const session = new Store<Session>({ phase: "starting" });

/** What opens the API. It lives in this variable and nowhere else. */
let token: string | undefined;

/** Somebody has shown their key. */
export function enter({ access_token, user_id, name, roles }: DeskOpened): void {
  const before = session.get();
  token = access_token;
  if (before.phase === "locked" && before.who.id !== user_id) forgetReplies();
  keepDraftsOf(user_id);
  session.set({ phase: "open", who: { id: user_id, name, roles } });
}

export function lock(why: "idle" | "ended"): void {
  const now = session.get();
  token = undefined;
  if (now.phase === "open") session.set({ phase: "locked", who: now.who, why });
}

let renewing: Promise<boolean> | undefined;

/** Asks for a fresh token with the cookie of this browser; one tab at a time, since two at once would look like a stolen cookie. */
function renew(): Promise<boolean> {
  const work = async () => {
    try {
      enter((await ask<DeskOpened>("POST", "/staff/sign-in/keep")).reply);
      return true;
    } catch (failure) {
      if (failure instanceof ApiFailure && (failure.status === 401 || failure.status === 403)) return false;
      throw failure;
    }
  };
  const alone = async () => (navigator.locks ? navigator.locks.request("upaya-desk", work) : work());
  renewing ??= alone().finally(() => (renewing = undefined));
  return renewing;
}

/** When the page is opened: goes on where this browser left the desk, or asks to sign in. */
export async function begin(): Promise<void> {
  const known = await renew().catch(() => false);
  if (!known) session.set({ phase: "closed" });
}

/** A fresh token, or the desk is locked: its session is over. */
export async function keepOpen(): Promise<boolean> {
  if (await renew()) return true;
  lock("ended");
  return false;
}

/** What opens the API, for what is no call: the parts of a large file. */
export const authorization = (): string => `Bearer ${token ?? ""}`;

/** A call as whoever opened the desk. When its session is over the desk is locked, and the call fails as it is. */
export async function call<Reply>(method: string, path: string, input: Omit<Ask, "token"> = {}): Promise<Answer<Reply>> {
  try {
    return await ask<Reply>(method, path, { ...input, token });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
    if (await keepOpen()) return ask<Reply>(method, path, { ...input, token });
    throw failure;
  }
}

/** Nobody waits for the answer to see the desk closed; without a line the session ends by itself. */
export async function leave(): Promise<void> {
  token = undefined;
  keepDraftsOf(undefined);
  forgetReplies();
  session.set({ phase: "closed", why: "left" });
  await ask("POST", "/staff/sign-in/close").catch(() => undefined);
}
