import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { importSPKI, jwtVerify } from "jose";
import * as z from "zod";
import type { Switches } from "../switches.ts";

const message = z.object({
  message: z.object({
    token: z.string(),
    notification: z.object({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.looseObject({ priority: z.enum(["normal", "high"]), ttl: z.string().regex(/^\d+s$/), collapse_key: z.string() }),
    apns: z.looseObject({}),
  }),
});

type ReceivedByApp = z.output<typeof message>["message"];

export interface Fcm {
  /** The file that an operator would get from Google. */
  serviceAccount(): string;
  list(): readonly ReceivedByApp[];
}

const email = "push@sandbox.iam.gserviceaccount.com";
const scope = "https://www.googleapis.com/auth/firebase.messaging";

/** The place where callers of Firebase get their tokens: what it answers is believed by `isKnown`. */
function registerTokens(
  app: FastifyInstance,
  origin: () => string,
): {
  readonly serviceAccount: () => string;
  readonly isKnown: (authorization: string | undefined) => boolean;
} {
  let pair: { publicKey: string; privateKey: string } | undefined;
  const keys = () =>
    (pair ??= generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    }));
  const tokens = new Set<string>();
  const tokenUri = () => `${origin()}/fcm/token`;
  const serviceAccount = () =>
    JSON.stringify({
      type: "service_account",
      project_id: "sandbox",
      client_email: email,
      private_key: keys().privateKey,
      token_uri: tokenUri(),
    });
  app.get("/fcm/service-account", (_request, reply) => reply.type("application/json").send(serviceAccount()));

  app.post("/fcm/token", async (request, reply) => {
    const { grant_type: grant, assertion = "" } = request.body as Record<string, string>;
    try {
      if (grant !== "urn:ietf:params:oauth:grant-type:jwt-bearer") throw new Error("another grant");
      const { payload } = await jwtVerify(assertion, await importSPKI(keys().publicKey, "RS256"), { issuer: email, audience: tokenUri() });
      if (payload["scope"] !== scope) throw new Error("another scope");
    } catch {
      return reply.code(400).send({ error: "invalid_grant" });
    }
    const token = `ya29.${randomBytes(24).toString("base64url")}`;
    tokens.add(token);
    return { access_token: token, expires_in: 3_599, token_type: "Bearer" };
  });
  return { serviceAccount, isKnown: (authorization = "") => tokens.has(authorization.replace(/^Bearer /, "")) };
}

/** Firebase Cloud Messaging, HTTP v1. A registration that begins with `gone` is of an app that was removed. */
export function registerFcm(app: FastifyInstance, switches: Switches, origin: () => string): Fcm {
  const { serviceAccount, isKnown } = registerTokens(app, origin);
  let received: ReceivedByApp[] = [];
  app.get("/fcm/messages", () => ({ data: received }));

  app.post<{ Params: { project: string } }>("/v1/projects/:project/messages::send", async (request, reply) => {
    const refuse = (code: number, status: string, errorCode?: string) =>
      reply
        .code(code)
        .send({ error: { code, status, message: JSON.stringify(request.body), ...(errorCode ? { details: [{ errorCode }] } : {}) } });
    if (!isKnown(request.headers.authorization)) return refuse(401, "UNAUTHENTICATED");
    const { fails, busy, gone, copies } = await switches.meet("fcm");
    if (fails) return refuse(503, "UNAVAILABLE");
    if (busy) {
      reply.header("retry-after", "90");
      return refuse(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED");
    }
    const parsed = message.safeParse(request.body);
    if (!parsed.success) return refuse(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT");
    if (gone || parsed.data.message.token.startsWith("gone")) return refuse(404, "NOT_FOUND", "UNREGISTERED");
    for (let copy = 0; copy < copies; copy += 1) received = [parsed.data.message, ...received].slice(0, 1_000);
    return { name: `projects/${request.params.project}/messages/${randomBytes(8).toString("hex")}` };
  });
  return { serviceAccount, list: () => received };
}
