import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Inbox } from "./inbox.ts";
import type { Switches } from "./switches.ts";

const message = z.object({
  To: z.string().regex(/^\+\d{8,15}$/),
  From: z.string().min(1),
  Body: z.string().min(1).max(1_600),
  DltTemplateId: z.string().optional(),
});

/** The Messages call of Twilio's REST API: form-encoded, basic auth, 201 with a `sid`. Gateways in India add `DltTemplateId`. */
export function registerSms(app: FastifyInstance, inbox: Inbox, switches: Switches): void {
  app.post<{ Params: { account: string } }>("/2010-04-01/Accounts/:account/Messages.json", async (request, reply) => {
    const refuse = (status: number, code: number, text: string) => reply.code(status).send({ code, message: text, status });
    if (!request.headers.authorization?.startsWith("Basic ")) return refuse(401, 20003, "Authenticate");
    const parsed = message.safeParse(request.body);
    if (!parsed.success) return refuse(400, 21211, "The 'To' number is not a valid phone number.");
    const { fails, copies, repeats } = await switches.meet("sms");
    if (fails) return refuse(503, 20503, "Service unavailable");
    const { To, From, Body, DltTemplateId } = parsed.data;
    if (repeats) return refuse(400, 21610, `Message to ${To} cannot be sent: ${Body}`);
    const sid = `SM${randomBytes(16).toString("hex")}`;
    for (let copy = 0; copy < copies; copy += 1)
      inbox.add({ kind: "sms", to: To, from: From, subject: "", text: Body, message_id: sid, template_id: DltTemplateId });
    return reply
      .code(201)
      .send({ sid, status: "queued", to: To, from: From, body: Body, account_sid: request.params.account, error_code: null });
  });
}
