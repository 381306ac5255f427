import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Payment } from "./entities.ts";
import type { Gateway } from "./gateway.ts";
import { renderAsked, renderPhone, renderStop } from "./page.ts";

const html = "text/html; charset=utf-8";
const answered = z.object({ answer: z.enum(["approve", "decline"]) });

/** The phone of whoever pays by UPI: `/phone/pay_…`, or `/phone?link=upi://pay?…` for what stands in a picture. */
export function registerPhone(app: FastifyInstance, gateway: Gateway): void {
  const find = (id: string): Payment | undefined => gateway.find(id)?.payments.find((each) => each.id === id && each.method === "upi");

  app.get<{ Querystring: { link?: string } }>("/phone", ({ query: { link } }, reply) => {
    if (link !== undefined) {
      const payment = find(`pay_${/[?&]tr=(\w+)/.exec(link)?.[1] ?? ""}`);
      return payment ? reply.redirect(`/phone/${payment.id}`, 303) : reply.code(404).type(html).send(renderStop("unknown"));
    }
    const asked = gateway.list().flatMap(({ id }) => gateway.find(id)!.payments.filter((each) => each.method === "upi"));
    return reply.type(html).send(renderPhone(asked.filter(({ status }) => status === "created").slice(0, 50)));
  });
  app.get<{ Params: { id: string } }>("/phone/:id", ({ params: { id } }, reply) => {
    const payment = find(id);
    return payment ? reply.type(html).send(renderAsked(payment)) : reply.code(404).type(html).send(renderStop("unknown"));
  });
  app.post<{ Params: { id: string } }>("/phone/:id", ({ params: { id }, body }, reply) => {
    const payment = find(id);
    const parsed = answered.safeParse(body);
    if (!payment) return reply.code(404).type(html).send(renderStop("unknown"));
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    if (parsed.data.answer === "approve") gateway.approve(payment);
    else gateway.decline(payment);
    return reply.redirect(`/phone/${id}`, 303);
  });
}
