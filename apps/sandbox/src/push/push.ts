import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { importJWK, jwtVerify } from "jose";
import * as z from "zod";
import type { Switches } from "../switches.ts";
import { newReader, openSealed, type Reader } from "./open-sealed.ts";

/** What reached a browser. */
interface ReceivedPush {
  readonly subscription: string;
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: number;
  /** Opened with the browser's own key. */
  readonly payload: unknown;
}

interface Subscription {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushService {
  /** A browser that subscribes: what it would hand to the site. */
  subscribe(): Subscription;
  /** The person takes the permission back. */
  drop(endpoint: string): void;
  list(): readonly ReceivedPush[];
  clear(): void;
}

const headers = z.object({
  ttl: z.coerce.number().int().min(0),
  urgency: z.enum(["very-low", "low", "normal", "high"]).default("normal"),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .default(""),
  "content-encoding": z.literal("aes128gcm"),
  authorization: z.string().regex(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
});

/** The wire of Web Push (RFC 8030, 8291, 8292), with browsers of its own whose mail it can open. */
export function registerPush(app: FastifyInstance, switches: Switches, origin: () => string): PushService {
  const readers = new Map<string, Reader>();
  let received: ReceivedPush[] = [];
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const subscribe = (): Subscription => {
    const id = randomBytes(16).toString("base64url");
    const reader = newReader(randomBytes(16));
    readers.set(id, reader);
    const keys = { p256dh: reader.curve.getPublicKey().toString("base64url"), auth: reader.auth.toString("base64url") };
    return { endpoint: `${origin()}/push/${id}`, expirationTime: null, keys };
  };
  app.post("/push-subscriptions", (_request, reply) => reply.code(201).send(subscribe()));
  app.get("/pushes", () => ({ data: received }));
  app.post<{ Params: { id: string } }>("/push/:id", async (request, reply) => {
    const { fails, busy, gone, copies } = await switches.meet("push");
    if (fails) return reply.code(503).send();
    if (busy) return reply.code(429).header("retry-after", "120").send();
    const reader = readers.get(request.params.id);
    if (gone || !reader) return reply.code(gone ? 410 : 404).send();
    const parsed = headers.safeParse(request.headers);
    if (!parsed.success || !Buffer.isBuffer(request.body)) return reply.code(400).send({ message: "not a push" });
    if (request.body.length > 4_096) return reply.code(413).send();
    if (!(await isSigned(request, origin()))) return reply.code(403).send({ message: "not signed as VAPID asks" });
    const { ttl, urgency, topic } = parsed.data;
    const payload = JSON.parse(openSealed(request.body, reader)) as unknown;
    for (let copy = 0; copy < copies; copy += 1)
      received = [{ subscription: request.params.id, topic, urgency, ttl, payload }, ...received].slice(0, 1_000);
    return reply
      .code(201)
      .header("location", `${origin()}/push-messages/${randomBytes(8).toString("hex")}`)
      .send();
  });
  return {
    subscribe,
    drop: (endpoint) => void readers.delete(endpoint.split("/").at(-1)!),
    list: () => received,
    clear() {
      received = [];
    },
  };
}

/** The site's word that it is itself: for this service, by its key, for a day at most. */
async function isSigned(request: FastifyRequest, audience: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? "") ?? [];
  const point = Buffer.from(key ?? "", "base64url");
  if (!token || point.length !== 65) return false;
  try {
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    const { payload } = await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256"), { audience });
    return /^(mailto:|https:)/.test(payload.sub ?? "") && payload.exp! - Date.now() / 1_000 <= 86_400;
  } catch {
    return false;
  }
}
