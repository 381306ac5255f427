import type { CallBack } from "@upaya/contracts/engagement/call-back.ts";
import { type CallField, otherPurpose, type RequestKind } from "@upaya/contracts/engagement/call-back-rules.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { ApiFailure, asFailure } from "../../lib/api-failure.ts";
import { apiWords } from "../../lib/api-words.ts";
import type { Typed } from "./drafts.ts";
import { referralCode } from "./referral.ts";
import { callWords as words } from "./words.ts";

// Only the type of the contract comes in: its schemas would weigh more than the form.
const call: Call<typeof CallBack> = { method: "POST", path: "/engagement/callback", idempotent: "key" };

/** The four that have to be there, as the rule wants to see them. */
export function requiredOf({ fullName = "", schoolName = "", email = "", mobile = "" }: Typed): Record<CallField, string> {
  return { fullName, schoolName, email, mobile };
}

/** What is sent of what was typed. Whoever chose another purpose and did not say which is called all the same. */
export function dataOf({ ownPurpose = "", ...typed }: Typed, kind: RequestKind): Typed {
  const purpose = typed["purpose"] === otherPurpose ? ownPurpose.trim() || otherPurpose : (typed["purpose"] ?? "");
  return {
    ...typed,
    purpose,
    kind,
    page: location.pathname,
    ...(kind === "gtm" ? { referral_code: referralCode() } : {}),
  };
}

/** Quiet: asking for a call takes no session, so when one is over the request goes as anybody's. */
export async function sendRequest(data: Typed, key: string): Promise<void> {
  const send = () => request<typeof CallBack>(call, { body: { data }, key, quiet: true });
  await send().catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.code === "unauthenticated") return send();
    throw failure;
  });
}

/** The server's own text; where it had none, or nobody answered, the fixed ones. */
export function textOf(thrown: unknown): string {
  const { offline, message } = asFailure(thrown);
  if (offline) return words.network;
  return message && message !== apiWords.away ? message : words.failed;
}
