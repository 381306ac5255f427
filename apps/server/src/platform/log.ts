import { type Logger, type LoggerOptions, pino } from "pino";
import { plainLog } from "@upaya/contracts/plain-facts.ts";
import type { Env } from "./env.ts";

export type Log = Logger;

/** Lines are gathered and written off the request's path, at the latest a second later; flush() on shutdown empties the rest. */
function destination({ NODE_ENV }: Pick<Env, "NODE_ENV">) {
  return pino.destination(
    NODE_ENV === "production" ? { dest: 1, sync: false, minLength: 4096, periodicFlush: 1_000 } : { dest: 1, sync: true },
  );
}

function base(level: string, service: string): LoggerOptions {
  return { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } };
}

/** Nothing personal is in a line, whoever writes it: see `plain-facts.ts`, which the web's host keeps to as well. */
export function createLog(env: Pick<Env, "LOG_LEVEL" | "NODE_ENV">, service: string): Log {
  const { formatters, ...rest } = base(env.LOG_LEVEL, service);
  return pino({ ...rest, formatters: { ...formatters, ...plainLog.formatters }, hooks: plainLog.hooks }, destination(env));
}

/** An error that nobody caught ends the process, and is told like any other: Node would print all that hangs on it. */
export function endOnCrash(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "nobody caught an error, so the process ends");
    log.flush();
    process.exit(1);
  });
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
