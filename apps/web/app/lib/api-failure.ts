import type { ErrorReply, FieldError } from "@upaya/contracts/wire.ts";
import { CodeMissing } from "../ui/parts.ts";
import { apiWords as words } from "./api-words.ts";

interface Failed {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly fields?: readonly FieldError[];
  readonly offline?: boolean;
  readonly wait?: number | undefined;
}

/** A call that did not work, in words a person can read. */
export class ApiFailure extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** Nobody answered: the line is down or too slow. */
  readonly offline: boolean;
  /** Seconds until it is worth another try, when the server says so. */
  readonly wait: number | undefined;

  constructor({ code, message, status, fields = [], offline = false, wait }: Failed) {
    super(message);
    this.name = "ApiFailure";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.offline = offline;
    this.wait = wait;
  }
}

export function lineFailure(): ApiFailure {
  return new ApiFailure({ code: "unavailable", message: words.offline, status: 0, offline: true });
}

/** Whatever was thrown, as a failure: a fault of our own is not shown in its own words. */
export function asFailure(thrown: unknown): ApiFailure {
  if (thrown instanceof CodeMissing) return lineFailure();
  return thrown instanceof ApiFailure ? thrown : new ApiFailure({ code: "internal", message: words.away, status: 0 });
}

/** A failed reply. One that is not ours (a proxy's page) is a server that is away. */
export function failureOf(status: number, text: string, retryAfter: string | null): ApiFailure {
  const wait = Number(retryAfter);
  const more = retryAfter !== null && Number.isFinite(wait) && wait > 0 ? { wait } : {};
  try {
    const { error } = JSON.parse(text) as ErrorReply;
    return new ApiFailure({ code: error.code, message: error.message, status, fields: error.fields ?? [], ...more });
  } catch {
    return new ApiFailure({ code: "unavailable", message: words.away, status, ...more });
  }
}
