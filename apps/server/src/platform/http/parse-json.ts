import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

const maxDepth = 32;

declare module "fastify" {
  interface FastifyContextConfig {
    keepsBytes?: boolean;
  }
}

/** Deeper than any shape of ours: counted over the text, before anything is built from it. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (inString) {
      if (mark === 0x5c) at += 1;
      else if (mark === 0x22) inString = false;
    } else if (mark === 0x22) inString = true;
    else if (mark === 0x7b || mark === 0x5b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (mark === 0x7d || mark === 0x5d) depth -= 1;
  }
  return false;
}

/** JSON bodies: no `__proto__`, no NUL (PostgreSQL cannot hold one), no towers of brackets. A call that is signed over its bytes is left unread until its act has asked for the signature. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (request.routeOptions.config?.keepsBytes) return done(null, { bytes: body });
    const text = String(body);
    if (text.includes("\\u0000") || isTooDeep(text)) return done(new AppError("invalid_request"));
    return parse(request, text, done);
  });
}
