import type { FastifyError } from "fastify";
import type { ErrorReply, FieldError } from "@upaya/contracts/wire.ts";
import type { ErrorCode } from "@upaya/contracts/errors.ts";
import { AppError, asAppError } from "../errors.ts";

/** What Fastify itself refuses, in our words. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_request",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_request",
  FST_ERR_BAD_URL: "invalid_request",
  FST_ERR_MAX_PARAM_LENGTH: "invalid_request",
};

/** HTTP's translator: any error becomes one that a person may read. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? fastifyCodes[code] : undefined;
  if (known) return new AppError(known, { cause: error });
  // Parsers throw plain errors with a 400: a body that is not JSON, `__proto__` in it, a bad header.
  if (statusCode === 400) return new AppError("invalid_request", { cause: error });
  return asAppError(error);
}

export function errorBody(error: AppError, requestId: string): ErrorReply {
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields ? { fields: [...error.fields] } : {}),
      request_id: requestId,
    },
  };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** zod's issues as the paths and words that a form shows under its fields. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
}
