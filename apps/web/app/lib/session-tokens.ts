import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { RefreshSession, sessionHint } from "@upaya/contracts/identity/keep-session.ts";
import { failureOf, lineFailure } from "./api-failure.ts";

// Only the types of the contract come in: its schemas would cost every page kilobytes that it does not use.
const hint: typeof sessionHint = "upaya_session";
const refreshPath: (typeof RefreshSession)["path"] = "/auth/refresh";

/** What opens the API. It lives in this variable and nowhere else. */
export interface Token {
  readonly value: string;
  readonly userId: string;
  readonly endsAt: number;
  readonly shared: boolean;
}

export type News = { readonly kind: "token" | "in"; readonly token: Token } | { readonly kind: "out" };

/** A token is renewed this long before its end, so that a call under way does not outlive it. */
const leeway = 30_000;

let current: Token | undefined;
let renewing: Promise<Token | undefined> | undefined;
let channel: BroadcastChannel | undefined;

/** Whether asking for a token is worth the call. */
export function hasHint(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${hint}=`));
}

export function forget(): void {
  current = undefined;
  document.cookie = `${hint}=; Max-Age=0; Path=/; Secure`;
}

export function heldToken(): Token | undefined {
  return current;
}

export function tokenOf(reply: { access_token: string; expires_in: number; user_id: string }, shared: boolean): Token {
  return { value: reply.access_token, userId: reply.user_id, endsAt: Date.now() + reply.expires_in * 1000, shared };
}

/** Takes over a token; the other tabs of this browser hear of it. */
export function hold(token: Token, kind: "token" | "in"): void {
  current = token;
  tell({ kind, token });
}

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("upaya-session");
  return channel;
}

export function tell(news: News): void {
  open()?.postMessage(news);
}

/** What the other tabs say. A token of theirs is ours as well. */
export function listenToTabs(heard: (news: News) => void): void {
  open()?.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (data.kind !== "out") current = data.token;
    heard(data);
  });
}

/** One tab at a time: two that renew at once would look like a stolen cookie. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("upaya-session", work) : work();
}

/** A token that still holds, or nothing when nobody is signed in. */
export async function freshToken(): Promise<Token | undefined> {
  if (current && current.endsAt - leeway > Date.now()) return current;
  return current || hasHint() ? renew(current) : undefined;
}

/** Nothing: the session has ended. Throws when the line or the server is away, which ends no session. */
export function renew(old: Token | undefined): Promise<Token | undefined> {
  renewing ??= alone(async () => {
    // While we waited for our turn another tab may have renewed it.
    if (current && current !== old && current.endsAt - leeway > Date.now()) return current;
    return refresh();
  }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function refresh(): Promise<Token | undefined> {
  const response = await fetch(`/api${refreshPath}`, { method: "POST", signal: AbortSignal.timeout(20_000) }).catch(() => {
    throw lineFailure();
  });
  if (response.status === 401) {
    forget();
    return undefined;
  }
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text, response.headers.get("retry-after"));
  const reply = JSON.parse(text) as Reply<typeof RefreshSession>;
  const token = tokenOf(reply, reply.shared_device);
  hold(token, "token");
  return token;
}
