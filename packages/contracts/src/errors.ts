import { domainErrors } from "./errors.generated.ts";

/** Every code a reply can carry, with its status and the sentence a person reads. Domains add theirs in `<domain>/errors.ts`. */
interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

const platformErrors = {
  invalid_input: { status: 400, message: "Please check the fields that are marked." },
  invalid_request: { status: 400, message: "The request could not be read." },
  unauthenticated: { status: 401, message: "Please sign in to go on." },
  forbidden: { status: 403, message: "You are not allowed to do this." },
  not_found: { status: 404, message: "We could not find what you asked for." },
  method_not_allowed: { status: 405, message: "This address does not take that kind of request." },
  payload_too_large: { status: 413, message: "This is larger than we can take." },
  unsupported_media_type: { status: 415, message: "This kind of content is not accepted here." },
  idempotency_key_missing: { status: 400, message: "This request needs an Idempotency-Key of 16 to 64 characters." },
  idempotency_key_reused: { status: 422, message: "This Idempotency-Key was already used for another request." },
  rate_limited: { status: 429, message: "That was a lot in a short time. Please wait a moment and try again." },
  sms_spent: {
    status: 429,
    message: "We cannot send more text messages there for now. Please use your e-mail address instead, or try again later.",
  },
  mail_spent: {
    status: 429,
    message: "We cannot send more letters for now. Please use your mobile number, a passkey or Google instead, or try again later.",
  },
  overloaded: { status: 503, message: "Very many people are here right now. Please try again in a moment." },
  unavailable: { status: 503, message: "We cannot reach our records for the moment. Please try again." },
  internal: { status: 500, message: "Something went wrong on our side. Please try again." },
  "upload.version": { status: 412, message: "This version of the upload protocol is not spoken here." },
  "upload.too_large": { status: 413, message: "This file is larger than we can take here." },
  "upload.quota": { status: 413, message: "You have many files on their way to us. Please finish or remove one of them first." },
  "upload.conflict": { status: 409, message: "This file goes on at another place. Please look where it stands and go on from there." },
  "upload.not_ready": { status: 409, message: "This file is not ready yet. Please try again in a moment." },
  "upload.invalid_type": { status: 400, message: "This kind of file is not taken here." },
  "upload.broken": { status: 400, message: "This file did not arrive as it was sent. Please send it again." },
  "staff.desk_only": { status: 403, message: "This is done at the staff's desk alone." },
  "staff.reason_needed": { status: 400, message: "Please say why, in a sentence. It is kept in the log." },
  "staff.own_proposal": { status: 409, message: "You asked for this yourself. Somebody else has to look at it." },
  "staff.asked_already": { status: 409, message: "This was asked for already, and waits for a second person." },
  "staff.proposal_ended": { status: 410, message: "This was decided already, or nobody decided it in time." },
  "graphql.invalid": { status: 400, message: "This query does not fit the schema." },
  "graphql.too_deep": { status: 400, message: "This query nests deeper than is allowed." },
  "graphql.too_many_aliases": { status: 400, message: "This query uses more aliases than are allowed." },
  "graphql.too_many_directives": { status: 400, message: "This query uses more directives than are allowed." },
  "graphql.too_many_tokens": { status: 400, message: "This query is longer than is allowed." },
  "graphql.too_costly": { status: 400, message: "This query asks for more than is allowed at once." },
  "graphql.not_persisted": { status: 400, message: "Only the operations of our own apps are answered here." },
} as const satisfies Record<string, ErrorEntry>;

export const errors = { ...platformErrors, ...domainErrors } as const;

export type ErrorCode = keyof typeof errors;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errors, code);
}
