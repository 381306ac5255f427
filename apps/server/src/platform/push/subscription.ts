import { createPublicKey } from "node:crypto";
import * as z from "zod";
import { pushAddress } from "./push-address.ts";

const key = z.string().regex(/^[\w-]{16,120}={0,2}$/);
/** As a browser writes it; whatever else it writes is not kept. */
const shape = z.object({ endpoint: z.string(), keys: z.object({ p256dh: key, auth: key }) });

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A registration of an app at Firebase: one long word. */
const registrationForm = /^[\w:-]{20,512}$/;

export type PushToken =
  | { readonly kind: "web"; readonly subscription: Subscription }
  | { readonly kind: "app"; readonly registration: string };

/** What a token is, or nothing when no device of ours writes such a one. */
export function readPushToken(token: string, sandbox?: string): PushToken | undefined {
  if (registrationForm.test(token)) return { kind: "app", registration: token };
  const subscription = subscriptionIn(token);
  if (!subscription || !pushAddress(subscription.endpoint, sandbox)) return undefined;
  return isPoint(subscription.keys.p256dh) && bytes(subscription.keys.auth).length === 16 ? { kind: "web", subscription } : undefined;
}

/** The one spelling in which it is kept: the same device told twice is one row. */
export function writePushToken(token: PushToken): string {
  if (token.kind === "app") return token.registration;
  const { endpoint, keys } = token.subscription;
  return JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

const bytes = (text: string) => Buffer.from(text, "base64url");

function subscriptionIn(token: string): Subscription | undefined {
  try {
    return shape.safeParse(JSON.parse(token)).data;
  } catch {
    return undefined;
  }
}

/** A point that is not on the curve would make every push to it a fault of ours. */
function isPoint(p256dh: string): boolean {
  const point = bytes(p256dh);
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}
