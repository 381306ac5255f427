import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBootstrap } from "@upaya/contracts/shell/session-user.ts";
import { type Call, request } from "./api-browser.ts";
import { shared } from "../ui/shared.ts";
import { forgetReads, loadLayer } from "./data/read.ts";
import { whenSessionEnds } from "./session-end.ts";
import { wipeLeftBehind } from "./session-storage.ts";
import { forget, freshToken, hasHint, heldToken, hold, listenToTabs, type News, renew, type Token } from "./session-tokens.ts";

export type Me = Reply<typeof GetBootstrap>;

export interface SessionState {
  readonly status: "unknown" | "out" | "in";
  readonly me: Me | undefined;
  /** The last try to learn who is here did not work. */
  readonly failed: boolean;
  /** The session ended under the person's hands: the page stays as it is until they sign in again or leave it. */
  readonly ended: boolean;
}

const bootstrap: Call<typeof GetBootstrap> = { method: "GET", path: "/shell/bootstrap" };

const unknown: SessionState = { status: "unknown", me: undefined, failed: false, ended: false };
const out: SessionState = { ...unknown, status: "out" };

const session = shared(unknown);
let begun = false;
const goOn: ((token: Token | undefined) => void)[] = [];

export const currentState = session.get;
/** The same for everybody: a document knows nobody. */
export const serverState = (): SessionState => unknown;

const { set } = session;

export function watchSession(watcher: () => void): () => void {
  const leave = session.watch(watcher);
  begin();
  return leave;
}

/** Asks once for a whole page who is here. Without the hint nobody is, and no call is made. */
function begin(): void {
  if (begun) return;
  begun = true;
  whenSessionEnds(askAgain);
  listenToTabs(hear);
  addEventListener("online", () => currentState().failed && void load());
  addEventListener("pageshow", ({ persisted }) => persisted && void check());
  if (hasHint()) {
    // What is one's own is read through it: it comes beside the question who is here, not after it.
    void loadLayer();
    void load();
  } else {
    set(out);
    wipeLeftBehind(undefined);
  }
}

/** Who is here, with what the frame of a page shows of them. */
export async function load(): Promise<void> {
  try {
    const token = await freshToken();
    // It ended by itself, under somebody's hands: the page says so and stays.
    if (!token && currentState().status === "in") return set({ ...currentState(), ended: true });
    const me = token ? await request<typeof GetBootstrap>(bootstrap) : undefined;
    set(me ? { status: "in", me, failed: false, ended: false } : out);
  } catch {
    set(hasHint() ? { ...currentState(), failed: true } : out);
  }
}

/**
 * A sign-in on this page: whoever waits for it goes on. Another person finds a page that knows nothing of the first. `prepare` runs
 * with the new token and is done before anybody learns of the sign-in.
 */
export async function begunAs(token: Token, prepare: () => Promise<void>): Promise<void> {
  const before = currentState().me?.user.id;
  hold(token, "in");
  await prepare();
  if (before && before !== token.userId) {
    location.reload();
    return;
  }
  set({ ...currentState(), ended: false });
  await load();
  release(token);
}

/** The session is over and nobody signs in again here. */
export function giveUp(): void {
  forget();
  forgetReads();
  release(undefined);
  set(out);
}

function release(token: Token | undefined): void {
  for (const go of goOn.splice(0)) go(token);
}

/** Only somebody who was at work is asked; on the first look the answer is just "out". */
async function askAgain(): Promise<Token | undefined> {
  if (currentState().status !== "in") return undefined;
  set({ ...currentState(), ended: true });
  return new Promise((go) => goOn.push(go));
}

/** What happened in another tab holds here too. Where somebody else would see this page, it begins anew. */
function hear(news: News): void {
  const { status, me } = currentState();
  if (news.kind === "out") {
    if (status === "out") return;
    forget();
    location.reload();
  } else if (me && me.user.id !== news.token.userId) location.reload();
  else if (news.kind === "in") {
    set({ ...currentState(), ended: false });
    void load().then(() => release(news.token));
  }
}

/** A page that the browser kept and shows again may be somebody else's by now. */
async function check(): Promise<void> {
  if (currentState().status !== "in") {
    if (hasHint()) await load();
    return;
  }
  const token = hasHint() ? await renew(heldToken()).catch(() => heldToken()) : undefined;
  if (token?.userId !== currentState().me?.user.id) location.reload();
}
