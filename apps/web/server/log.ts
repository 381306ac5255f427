import { type Logger, pino } from "pino";
import { plainLog } from "@upaya/contracts/plain-facts.ts";
import type { WebEnv } from "./env.ts";

/** The host's log. It keeps to the rules of the API's: no address with what somebody searched for, no error with what somebody typed. */
export function createLog({ LOG_LEVEL }: Pick<WebEnv, "LOG_LEVEL">, service = "web"): Logger {
  const log = pino({
    level: LOG_LEVEL,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), ...plainLog.formatters },
    hooks: plainLog.hooks,
  });
  // Node would print all that hangs on an error that nobody caught.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "nobody caught an error, so the process ends");
    process.exit(1);
  });
  return log;
}
