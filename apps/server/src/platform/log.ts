import { type Logger, type LoggerOptions, pino } from "pino";
import type { Env } from "./env.ts";

export type Log = Logger;

/** Whatever object is logged, these never reach a line. */
const personal = ["authorization", "cookie", "password", "otp", "token", "email", "phone", "full_name", "address", "recipient", "dob"];

/** Lines are gathered and written off the request's path; flush() on shutdown empties the rest. */
function destination({ NODE_ENV }: Pick<Env, "NODE_ENV">) {
  return pino.destination({ dest: 1, sync: NODE_ENV !== "production", minLength: NODE_ENV === "production" ? 4096 : 0 });
}

function base(level: string, service: string): LoggerOptions {
  return { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } };
}

export function createLog(env: Pick<Env, "LOG_LEVEL" | "NODE_ENV">, service: string): Log {
  const paths = personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino(
    {
      ...base(env.LOG_LEVEL, service),
      redact: { paths: [...paths, "req.headers.authorization", "req.headers.cookie"], censor: "[redacted]" },
      serializers: { err: errorFacts, error: errorFacts },
    },
    destination(env),
  );
}

/** The facts of a request that its one line holds. A closed list of fields, none of them personal, so nothing has to be searched and hidden. */
export interface RequestLine {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly sql: number;
}

export interface AccessLog {
  write(line: RequestLine): void;
  flush(): void;
}

export function createAccessLog(env: Pick<Env, "LOG_LEVEL" | "NODE_ENV">, service: string): AccessLog {
  const log = pino(base(env.LOG_LEVEL, service), destination(env));
  return { write: (line) => log.info(line, "request"), flush: () => log.flush() };
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
