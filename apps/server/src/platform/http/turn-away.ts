import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { apiBase, type Endpoint, type ShedClass } from "@upaya/contracts/endpoint.ts";
import { AppError, jitteredSeconds } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { replyHeaders } from "./reply-headers.ts";
import type { Shed } from "./shed.ts";
import { errorBody } from "./translate-error.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Turns away whom there is no room for before anything is done for them: no hook, no body, no line in the log. In a flood most are turned
 * away, and what each of them costs is taken from those who were let in. Whoever passes here is counted in by the chain.
 */
export function turnAwayEarly(app: FastifyInstance, platform: Platform, shed: Shed, endpoints: readonly Endpoint[]): void {
  // Calls with a part of their address in it, and files, are left to the chain: they are few.
  const classes = new Map<string, ShedClass>(
    endpoints.flatMap(({ method, path, shed: kind = "normal", file }) =>
      file || path.includes(":") ? [] : [[`${method} ${apiBase}${path}`, kind] as const],
    ),
  );
  const refuse = refuser(platform);
  const [chain] = app.server.listeners("request") as Listener[];
  if (!chain) throw new Error("nobody listens for requests yet");
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const kind = classes.get(`${request.method ?? ""} ${pathOf(request.url ?? "")}`);
    if (kind !== undefined && shed.isFull(kind)) refuse(response);
    else chain(request, response);
  });
}

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

function refuser({ metrics, random, ids }: Platform): (response: ServerResponse) => void {
  const refusal = new AppError("overloaded");
  const fixed = Object.entries({ ...replyHeaders, "content-type": "application/json; charset=utf-8" }).flat();
  const counter = metrics.refused.labels({ why: "in_flight" });
  return (response) => {
    counter.inc();
    const id = ids.next();
    const body = JSON.stringify(errorBody(refusal, id));
    const retryAfter = String(jitteredSeconds(() => random.fraction()));
    // Written as one piece: nobody has time for two.
    response.writeHead(refusal.status, [
      ...fixed,
      "retry-after",
      retryAfter,
      "x-request-id",
      id,
      "content-length",
      Buffer.byteLength(body),
    ]);
    response.end(body);
  };
}
