import type { Brand } from "../brand.ts";
import { isEmail } from "../forms/email.ts";
import { plainLine } from "../forms/plain-text.ts";
import { engagementErrors } from "./errors.ts";

// No schema is imported here: the form takes these to the browser, where schemas would weigh more than the form itself.

export const callDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const callTimes = [
  "9am to 10am",
  "10am to 11am",
  "11am to 12pm",
  "12pm to 1pm",
  "1pm to 2pm",
  "2pm to 3pm",
  "3pm to 4pm",
  "4pm to 5pm",
] as const;

/** Reveals a text of one's own, which is sent in its place. */
export const otherPurpose = "Other (please specify)";

export function callPurposes(brand: Brand): readonly string[] {
  return [`${brand.name} For Schools Subscriptions`, "Teacher Staffing Subscriptions", "Service Request", "Job Search", otherPurpose];
}

/** What is asked for: a call, or one of the services by its own page. */
export const requestKinds = ["callback", "certification", "training", "taas", "gtm"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The longest that is taken of each text. A mobile number and an address have room to be wrong in, so that their own words are said. */
export const callLengths = { fullName: 120, schoolName: 200, email: 320, mobile: 40, purpose: 300, referral_code: 64 } as const;

const mobileForm = /^[+]?[0-9]{10,15}$/;

const requiredFields = ["fullName", "schoolName", "email", "mobile"] as const;
export type CallField = (typeof requiredFields)[number];

type Code = keyof typeof engagementErrors;

export interface CallProblem {
  readonly field: CallField;
  readonly code: Code;
  readonly message: string;
}

const problem = (field: CallField, code: Code): CallProblem => ({ field, code, message: engagementErrors[code].message });

/** The first thing that is wrong: something is missing, then the address, then the number. */
export function callProblem(data: Readonly<Record<CallField, string>>): CallProblem | undefined {
  const missing = requiredFields.find((field) => plainLine(data[field]) === "");
  if (missing) return problem(missing, "engagement.fields_required");
  if (!isEmail(data.email)) return problem("email", "engagement.invalid_email");
  return mobileForm.test(data.mobile) ? undefined : problem("mobile", "engagement.invalid_mobile");
}
