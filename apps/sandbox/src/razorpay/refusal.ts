import type { FastifyReply } from "fastify";

/** As the gateway says no. */
export function refuse(reply: FastifyReply, status: number, description: string, code = "BAD_REQUEST_ERROR", field?: string): FastifyReply {
  const unknown = { source: "NA", step: "NA", reason: "NA" };
  const where = field ? { source: "business", step: "payment_initiation", reason: "input_validation_failed", field } : unknown;
  return reply.code(status).send({ error: { code, description, ...where, metadata: {} } });
}
