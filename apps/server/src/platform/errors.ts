import { type ErrorCode, errors } from "@upaya/contracts/errors.ts";
import { kindOf } from "@upaya/contracts/plain-facts.ts";
import type { FieldError } from "@upaya/contracts/wire.ts";

interface Detail {
  readonly fields?: readonly FieldError[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The one error that is meant for a person. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(errors[code].message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.code = code;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

export function fail(code: ErrorCode, detail?: Detail): never {
  throw new AppError(code, detail);
}

/** Spread retries, so that everyone who was turned away does not come back in the same second. */
export function jitteredSeconds(random: () => number, least = 1, most = 5): number {
  return least + Math.floor(random() * (most - least + 1));
}

/**
 * A service of the outside world is away or slow. Nobody's fault: what needs it waits, for hours if it must. Why is said in our own words;
 * of an error from elsewhere only its kind is kept, since its words may repeat an address, a number or what somebody typed.
 */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
  /** Seconds after which the service asked to be tried again, if it did. */
  readonly retryAfter: number | undefined;
  constructor(service: string, why: unknown, retryAfter?: number) {
    super(`${service}: ${typeof why === "string" ? why : Object.values(kindOf(why)).join(" ")}`);
    this.retryAfter = retryAfter;
  }
}

/** A service of the outside world read what it was given and will never take it. `reason` is its number for that: its words may repeat what was sent. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly reason: string;
  constructor(what: string, reason: string) {
    super(`${what} (${reason})`);
    this.reason = reason;
  }
}

const fromDatabase = new WeakSet<Error>();

/** Remembers that an error came from PostgreSQL: a refused connection looks the same whoever refused it. */
export function markDatabaseError(error: unknown): unknown {
  if (error instanceof Error) fromDatabase.add(error);
  return error;
}

const refusedOrGone = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"];
/** A connection that died between two statements says so in the words of its socket. */
const diedUnderUs = ["ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END", "ERR_SOCKET_CLOSED"];
const connectionTrouble = new Set([...refusedOrGone, ...diedUnderUs]);

/** It was there, and could not do it now: too slow, waiting for a lock, or chosen to give way in a deadlock or to another's write. */
const slow = new Set(["57014", "55P03", "25P03", "40P01", "40001"]);

/** PostgreSQL is gone, starting, full or too slow: not the caller's fault, and worth another try. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (fromDatabase.has(error) && connectionTrouble.has(code)) return true;
  if (/^(08|53|57P|58)/.test(code) || slow.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message);
}

/** PostgreSQL itself is out of reach; a statement that was too slow or waited too long for a lock is not that. */
export function isDatabaseAway(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return isDatabaseTrouble(error) && !slow.has(code);
}

/** A NUL or a broken character that came through: PostgreSQL cannot hold it, and the sender can mend it. */
const unstorable = new Set(["22021", "22P05"]);

/** What an arbitrary error means to the outside: itself, a 503 when the record or another service is out of reach, else a fault of ours. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && "code" in error && unstorable.has(String(error.code)))
    return new AppError("invalid_request", { cause: error });
  if (isDatabaseTrouble(error) || error instanceof OutsideError) return new AppError("unavailable", { cause: error, retryAfter: 2 });
  return new AppError("internal", { cause: error });
}
