import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { callDays, callLengths, callTimes, requestKinds } from "./call-back-rules.ts";

/** What is not sent is empty: the act says what is missing, in the form's own words. */
const text = (most: number) =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(most, `must be at most ${most} characters`))),
    z.transform((sent: string | null | undefined) => sent ?? ""),
  );

/** A path of ours, or nothing: an odd address of the page is no reason to lose a request. */
const pagePath = z.pipe(
  z._default(z.unknown(), null),
  z.transform((sent: unknown) => (typeof sent === "string" && /^\/[\w.~%!$&'()*+,;=:@/-]{0,199}$/.test(sent) ? sent : null)),
);

const data = z.object({
  fullName: text(callLengths.fullName),
  schoolName: text(callLengths.schoolName),
  email: text(callLengths.email),
  mobile: text(callLengths.mobile),
  preferredDay: z._default(z.enum(callDays), callDays[0]),
  preferredTime: z._default(z.enum(callTimes), callTimes[0]),
  purpose: text(callLengths.purpose),
  kind: z._default(z.enum(requestKinds), "callback"),
  page: pagePath,
  referral_code: text(callLengths.referral_code),
  /** No person sees this field. Whoever fills it is a machine. */
  topic_line: z.optional(z.unknown()),
});

export const CallBack = defineEndpoint({
  name: "CallBack",
  method: "POST",
  path: "/engagement/callback",
  summary: "Asks for a call. The request is kept before the reply and reaches the spreadsheet service afterwards.",
  body: z.object({ data }),
  reply: z.object({ message: z.string() }),
  idempotent: "key",
});
