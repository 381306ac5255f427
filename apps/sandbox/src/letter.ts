import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Inbox, Received } from "./inbox.ts";

const wanted = z.object({
  type: z.enum(["Delivery", "Bounce", "SoftBounce", "SpamComplaint"]),
  to: z.url({ protocol: /^https?$/ }),
  user: z.string().default("postmark"),
  pass: z.string().default("development-only-postmark"),
});

/** What a letter carries for the provider to say again, by its name: `X-PM-Metadata-delivery`. */
function metadataOf({ headers = {} }: Received): Record<string, string> {
  const prefix = "x-pm-metadata-";
  const own = Object.entries(headers).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** As Postmark's webhooks say it. */
function postmarkEvent(letter: Received, type: z.output<typeof wanted>["type"]): object {
  const common = {
    MessageID: letter.message_id.replaceAll(/[<>]/g, "").split("@")[0],
    Metadata: metadataOf(letter),
    Tag: "",
    ServerID: 1,
    MessageStream: "outbound",
  };
  if (type === "Delivery") return { RecordType: "Delivery", ...common, Recipient: letter.to, DeliveredAt: letter.at, Details: "250 OK" };
  const bounce = {
    ...common,
    ID: letter.id,
    Email: letter.to,
    From: letter.from,
    BouncedAt: letter.at,
    Subject: letter.subject,
    CanActivate: true,
  };
  if (type === "SpamComplaint")
    return { RecordType: "SpamComplaint", Type: "SpamComplaint", TypeCode: 512, Name: "Spam complaint", Inactive: true, ...bounce };
  const hard = type === "Bounce";
  return {
    RecordType: "Bounce",
    Type: hard ? "HardBounce" : "SoftBounce",
    TypeCode: hard ? 1 : 4096,
    Name: hard ? "Hard bounce" : "Soft bounce",
    Inactive: hard,
    ...bounce,
  };
}

/** A letter looked at as its reader would see it, and what the provider says of it afterwards. */
export function registerLetters(app: FastifyInstance, inbox: Inbox): void {
  const found = (id: string) => inbox.find(Number(id));
  app.get<{ Params: { id: string } }>("/letters/:id", (request, reply) => {
    const letter = found(request.params.id);
    if (letter?.html === undefined) return reply.code(404).send({ message: "no such letter" });
    // As in a mail program: pictures and styles, and nothing that runs.
    reply.header("content-security-policy", "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'");
    return reply.type("text/html; charset=utf-8").send(letter.html);
  });
  app.get<{ Params: { id: string; at: string } }>("/letters/:id/attachments/:at", (request, reply) => {
    const attachment = found(request.params.id)?.attachments?.[Number(request.params.at)];
    if (!attachment) return reply.code(404).send({ message: "no such attachment" });
    reply.headers({ "content-disposition": "attachment", "x-content-type-options": "nosniff" });
    return reply.type(attachment.type).send(Buffer.from(attachment.base64, "base64"));
  });
  app.post<{ Params: { id: string } }>("/letters/:id/events", async (request, reply) => {
    const letter = found(request.params.id);
    const parsed = wanted.safeParse(request.body);
    if (!letter) return reply.code(404).send({ message: "no such letter" });
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) });
    const { type, to, user, pass } = parsed.data;
    const answer = await fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Basic ${Buffer.from(`${user}:${pass}`).toString("base64")}` },
      body: JSON.stringify(postmarkEvent(letter, type)),
      signal: AbortSignal.timeout(10_000),
    });
    return reply.code(answer.ok ? 200 : 502).send({ answered: answer.status });
  });
}
