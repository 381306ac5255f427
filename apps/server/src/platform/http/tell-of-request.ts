import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";

/** One line of the log and one count for a request, once. */
export function tellOfRequest(
  { metrics, accessLog }: Pick<Platform, "metrics" | "accessLog">,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): void {
  request.isTold = true;
  const route = request.routeOptions.url ?? "none";
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  metrics.request(route, status, ms / 1_000);
  accessLog.write({ request_id: request.id, method: request.method, route, status, ms, sql: request.meter?.statements ?? 0 });
}
