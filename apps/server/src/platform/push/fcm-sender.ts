import { importPKCS8, SignJWT } from "jose";
import * as z from "zod";
import type { Env } from "../env.ts";
import { OutsideError, RefusedError } from "../errors.ts";
import { fetchOutside, type OutsideAnswer } from "../outside/call-out.ts";
import { cutPayload, wireTopic } from "./payload.ts";
import type { Push } from "./push-sender.ts";
import { readServiceAccount, type ServiceAccount } from "./service-account.ts";

export type FcmEnv = Pick<Env, "FCM_SERVICE_ACCOUNT" | "FCM_URL">;

const scope = "https://www.googleapis.com/auth/firebase.messaging";
const patienceMs = 8_000;
/** A token is asked for anew this long before its end. */
const leewayMs = 60_000;

const granted = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  error: z.object({ status: z.string().optional(), details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
});

/** Firebase Cloud Messaging, HTTP v1: for apps, whose tokens are no subscriptions. */
export function fcmSender({ FCM_SERVICE_ACCOUNT, FCM_URL }: FcmEnv) {
  const account = FCM_SERVICE_ACCOUNT === undefined ? undefined : readServiceAccount(FCM_SERVICE_ACCOUNT);
  const tokens = account && new AccessTokens(account);
  return async (push: Push, registration: string): Promise<"accepted" | "gone"> => {
    if (!account || !tokens) throw new RefusedError("apps are not reached from here", "no service account");
    const token = await tokens.get();
    const address = `${FCM_URL.replace(/\/+$/, "")}/v1/projects/${account.project_id}/messages:send`;
    const answer = await fetchOutside("fcm", address, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ message: messageOf(push, registration) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status === 401) tokens.forget();
    return meaningOf(answer);
  };
}

function messageOf(push: Push, token: string) {
  const { id, title, body, url, tag } = cutPayload(push.payload);
  const topic = wireTopic(push.topic);
  const high = push.urgency === "high";
  return {
    token,
    notification: { title, body },
    data: { id, url, tag },
    android: { priority: high ? "high" : "normal", ttl: `${push.ttlSeconds}s`, collapse_key: topic, notification: { tag: topic } },
    apns: { headers: { "apns-priority": high ? "10" : "5", "apns-collapse-id": topic } },
  };
}

function meaningOf({ status, text, retryAfter }: OutsideAnswer): "accepted" | "gone" {
  if (status === 200) return "accepted";
  const code = codeIn(text);
  if (status === 404 || code === "UNREGISTERED") return "gone";
  if (status >= 400 && status < 500 && status !== 401 && status !== 429)
    throw new RefusedError("Firebase refuses the message", code ?? String(status));
  throw new OutsideError("fcm", `the service answered ${status}`, retryAfter);
}

/** Of a refusal only its name is kept: its words repeat the token. */
function codeIn(text: string): string | undefined {
  try {
    const error = refusal.safeParse(JSON.parse(text)).data?.error;
    return error?.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? error?.status;
  } catch {
    return undefined;
  }
}

/** One for about an hour, for a word that the account signs. */
class AccessTokens {
  readonly #account: ServiceAccount;
  #held: { readonly value: string; readonly endsAt: number } | undefined;
  #asking: Promise<string> | undefined;

  constructor(account: ServiceAccount) {
    this.#account = account;
  }

  forget(): void {
    this.#held = undefined;
  }

  get(): Promise<string> {
    // The clock of this machine: it is only about when to ask again.
    if (this.#held && this.#held.endsAt - leewayMs > performance.now()) return Promise.resolve(this.#held.value);
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<string> {
    const { client_email, private_key, token_uri } = this.#account;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(await importPKCS8(private_key, "RS256"));
    const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const answer = await fetchOutside("fcm", token_uri, { method: "POST", body, signal: AbortSignal.timeout(patienceMs) });
    const reply = answer.status === 200 ? granted.safeParse(parsed(answer.text)).data : undefined;
    if (!reply) throw new OutsideError("fcm", `no token (${answer.status})`, answer.retryAfter);
    this.#held = { value: reply.access_token, endsAt: performance.now() + reply.expires_in * 1_000 };
    return reply.access_token;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
