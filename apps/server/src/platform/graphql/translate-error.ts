import type { GraphQLError, GraphQLFormattedError } from "graphql";
import { type ErrorCode, errors, isErrorCode } from "@upaya/contracts/errors.ts";
import { AppError } from "../errors.ts";
import { toAppError } from "../http/translate-error.ts";
import { maxTokens } from "./limits.ts";

interface Execution {
  readonly data?: unknown;
  readonly errors?: readonly unknown[] | undefined;
}

/** GraphQL's translator: the same codes as REST, in `extensions.code`, with the status of the first when nothing was answered. */
export function graphqlFailure(execution: Execution, requestId: string) {
  const all = (execution.errors ?? []).flatMap(unfold);
  const formatted = all.map((error) => format(error, requestId));
  const first = formatted[0]?.extensions?.["code"];
  const status = execution.data ? 200 : errors[isErrorCode(first) ? first : "internal"].status;
  return {
    statusCode: status,
    response: { data: (execution.data ?? null) as Record<string, unknown> | null, errors: formatted as unknown as GraphQLError[] },
    retryAfter: all.map(appErrorOf).find((error) => error?.retryAfter !== undefined)?.retryAfter,
    faults: all.map((error) => ({ error, code: codeOf(error) })).filter(({ code }) => code === "internal" || code === "unavailable"),
  };
}

/** A failed validation is one error that holds the list of what is wrong. */
function unfold(error: unknown): unknown[] {
  const inner = (error as { originalError?: { errors?: unknown } }).originalError?.errors ?? (error as { errors?: unknown }).errors;
  return Array.isArray(inner) ? inner : [error];
}

/** By name: an ES module and a CommonJS copy of graphql may live in one process, each with a class of its own. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === "GraphQLError";
}

function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const original = isGraphqlError(error) ? error.originalError : undefined;
  return original instanceof AppError ? original : undefined;
}

function codeOf(error: unknown): ErrorCode {
  const known = appErrorOf(error);
  if (known) return known.code;
  const { extensions, message, originalError, ...rest } = error as {
    extensions?: { code?: unknown };
    message?: string;
    code?: unknown;
    originalError?: { code?: unknown };
  };
  const code = originalError?.code ?? rest.code;
  if (isErrorCode(extensions?.code)) return extensions.code;
  if (message?.includes(`more that ${maxTokens} tokens`) || code === "MER_ERR_GQL_QUERY_TOO_MANY_TOKENS") return "graphql.too_many_tokens";
  if (typeof code === "string" && code.startsWith("MER_ERR_GQL_PERSISTED")) return "graphql.not_persisted";
  if (code === "MER_ERR_METHOD_NOT_ALLOWED") return "method_not_allowed";
  if (typeof code === "string" && code.startsWith("MER_ERR_GQL")) return "graphql.invalid";
  // The document or its variables are wrong: a failure of a field has a path, and no field has run.
  if (isGraphqlError(error) && !error.path) return "graphql.invalid";
  return toAppError(originalError ?? error).code;
}

function format(error: unknown, requestId: string): GraphQLFormattedError {
  const code = codeOf(error);
  const known = appErrorOf(error);
  // What is wrong with the document helps whoever wrote it; the words of a fault help nobody outside.
  const message = code === "graphql.invalid" && error instanceof Error ? error.message : errors[code].message;
  const located = isGraphqlError(error) ? error : undefined;
  return {
    message,
    ...(located?.locations ? { locations: located.locations } : {}),
    ...(located?.path ? { path: located.path } : {}),
    extensions: { code, request_id: requestId, ...(known?.fields ? { fields: known.fields } : {}) },
  };
}
