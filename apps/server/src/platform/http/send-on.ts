import type { FastifyReply } from "fastify";
import type { RedirectReply } from "@upaya/contracts/endpoint.ts";

/** Sends a browser on. Nobody keeps where to, and the place that it comes to does not learn the link that it came by. */
export function sendOn(reply: FastifyReply, { to }: RedirectReply): FastifyReply {
  return reply.code(303).headers({ location: to, "cache-control": "no-store", "referrer-policy": "no-referrer" }).send();
}
