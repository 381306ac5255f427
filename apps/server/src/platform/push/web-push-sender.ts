import { Agent } from "node:https";
import type { LookupFunction } from "node:net";
import type { Env } from "../env.ts";
import { OutsideError, RefusedError } from "../errors.ts";
import { cutPayload, wireTopic } from "./payload.ts";
import { postSealed } from "./post-sealed.ts";
import { pushAddress } from "./push-address.ts";
import type { Push } from "./push-sender.ts";
import { publicLookup } from "./public-lookup.ts";
import type { Subscription } from "./subscription.ts";

export type WebPushEnv = Pick<Env, "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT" | "PUSH_SANDBOX">;
type Sent = "accepted" | "gone";

export interface WebPushOptions {
  readonly lookup?: LookupFunction;
  readonly patienceMs?: number;
}

/** Web Push: sealed for the browser that reads it, signed by us (VAPID). The service in between learns neither who it is for nor what it says. */
export function webPushSender(env: WebPushEnv, { lookup = publicLookup(), patienceMs = 8_000 }: WebPushOptions = {}) {
  const vapidDetails = { subject: env.VAPID_SUBJECT, publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY };
  const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup });
  return async (push: Push, subscription: Subscription): Promise<Sent> => {
    // The second wall: whatever is in the record, nothing else is called.
    const url = pushAddress(subscription.endpoint, env.PUSH_SANDBOX);
    if (!url) return "gone";
    const { default: webPush } = await import("web-push");
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { ...subscription.keys } },
      JSON.stringify(cutPayload(push.payload)),
      { vapidDetails, TTL: push.ttlSeconds, topic: wireTopic(push.topic), urgency: push.urgency, contentEncoding: "aes128gcm" },
    );
    const isSandbox = env.PUSH_SANDBOX !== undefined && url.origin === new URL(env.PUSH_SANDBOX).origin;
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value]));
    const posted = await postSealed({ url, headers: given, body, agent: isSandbox ? undefined : agent, patienceMs });
    return meaningOf(posted.status, posted.retryAfter);
  };
}

function meaningOf(status: number, retryAfter: number | undefined): Sent {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  // What it will never take; a redirection is not followed, and a service that is away or busy is asked again.
  if (status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status))
    throw new RefusedError("the push service refuses the message", String(status));
  throw new OutsideError("push", `the service answered ${status}`, retryAfter);
}
