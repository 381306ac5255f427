import type { Reply } from "@upaya/contracts/endpoint.ts";
import { isEmail } from "@upaya/contracts/forms/email.ts";
import { beginsWrong, isIndian, isPhone } from "@upaya/contracts/forms/phone.ts";
import { formWords } from "@upaya/contracts/forms/words.ts";
import type { SendCode } from "@upaya/contracts/identity/sign-in-by-code.ts";
import type { ApiFailure } from "../../lib/session.ts";
import { identityWords as words } from "./words.ts";

export type Step = "phone" | "email" | "code" | "password";
type Place = "address" | "code" | "password" | "ways";

/** What went wrong, at the place where it happened. */
export interface Problem {
  readonly at: Place;
  readonly message: string;
  /** The code that was sent is over: nothing that is said of it holds any more. */
  readonly over?: true;
}

/** A code on its way. */
export interface Sent {
  readonly ticket: string;
  readonly channel: "phone" | "email";
  readonly to: string;
  /** When it may be sent again, by the clock of this device. */
  readonly againAt: number;
  readonly times: number;
}

export interface Flow {
  readonly step: Step;
  readonly phone: string;
  readonly email: string;
  readonly code: string;
  readonly identifier: string;
  readonly password: string;
  readonly shared: boolean;
  readonly sent: Sent | undefined;
  readonly busy: "code" | "sign-in" | "passkey" | "google" | Step | undefined;
  readonly problem: Problem | undefined;
}

export const begin: Flow = {
  step: "phone",
  phone: "",
  email: "",
  code: "",
  identifier: "",
  password: "",
  shared: false,
  sent: undefined,
  busy: undefined,
  problem: undefined,
};

/** The clock of a phone may be wrong by minutes: nobody waits longer than this for another code. */
const longestWait = 60_000;

export function sentOf(reply: Reply<typeof SendCode>, to: string, now: number, before: Sent | undefined): Sent {
  const wait = Math.min(Math.max(Date.parse(reply.resend_at) - now, 0), longestWait);
  const again = before?.ticket === reply.ticket;
  return { ticket: reply.ticket, channel: reply.channel, to, againAt: now + wait, times: again ? before.times + 1 : 1 };
}

export function secondsLeft(sent: Sent, now: number): number {
  return Math.max(0, Math.round((sent.againAt - now) / 1000));
}

/** A failure in words that say what to do; what the server says about a field is said at the field. */
export function problemOf({ code, message, wait, fields }: ApiFailure, at: Place): Problem {
  if (code === "rate_limited" && wait !== undefined) return { at, message: words.wait(wait) };
  return { at, message: fields[0]?.message ?? message, ...(code === "identity.code_ended" ? { over: true } : {}) };
}

/** What is wrong with the address before it is sent anywhere. */
export function addressProblem({ step, phone, email }: Pick<Flow, "step" | "phone" | "email">): Problem | undefined {
  if (step === "email") return isEmail(email.trim()) ? undefined : { at: "address", message: words.badEmail };
  if (isPhone(phone, { mobile: true })) return undefined;
  const abroad = phone.startsWith("+") && !isIndian(phone);
  if (beginsWrong(phone)) return { at: "address", message: formWords.indianBegins };
  return { at: "address", message: abroad ? words.badPhoneAbroad : formWords.indianMobile };
}
