import { pino, type Logger } from "pino";
import type { Env } from "./env.ts";

export type Log = Logger;

/** Whatever object is logged, these never reach a line. */
const personal = ["authorization", "cookie", "password", "code", "token", "email", "phone", "name", "address", "recipient", "dob"];

export function createLog(env: Pick<Env, "LOG_LEVEL" | "NODE_ENV">, service: string): Log {
  const paths = personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]).filter((path) => path !== "name" && path !== "code");
  return pino(
    {
      level: env.LOG_LEVEL,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...paths, "req.headers.authorization", "req.headers.cookie"], censor: "[redacted]" },
      serializers: { err: errorFacts, error: errorFacts },
    },
    // Lines are gathered and written off the request's path; flush() on shutdown empties the rest.
    pino.destination({ dest: 1, sync: env.NODE_ENV !== "production", minLength: env.NODE_ENV === "production" ? 4096 : 0 }),
  );
}

/** Of an error: kind, message and place. Never its detail: PostgreSQL writes row values there. */
function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  return {
    type: error.name,
    ...(code === undefined ? {} : { error_code: code }),
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: { type: error.cause.name, message: error.cause.message } } : {}),
  };
}
