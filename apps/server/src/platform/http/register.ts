import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Endpoint, FileReply } from "@upaya/contracts/endpoint.ts";
import { type Ctx, requestCtx } from "../ctx.ts";
import type { Meter } from "../db/meter.ts";
import { fail } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { refusalOf } from "../policy.ts";
import { actorOf, type Authenticate } from "./authenticate.ts";
import { takePlace } from "./front-door.ts";
import { oncePerKey } from "./idempotency.ts";
import { type Form, readForm } from "./read-form.ts";
import type { Route } from "./route.ts";
import { sendFile } from "./send-file.ts";
import type { Shed } from "./shed.ts";
import { fieldErrors } from "./translate-error.ts";
import { wireOf } from "./wire.ts";

declare module "fastify" {
  interface FastifyRequest {
    meter: Meter;
  }
  interface FastifyContextConfig {
    policy?: string;
  }
}

export interface Door {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly shed: Shed;
}

type Schema = z.core.$ZodType;

/** The only chain: shed → authenticate → limit → who asks → (read the file) → parse → policy → act → check the reply → envelope. */
export function registerRoute(app: FastifyInstance, prefix: string, route: Route, door: Door): void {
  const { endpoint, policy } = route;
  app.route({
    method: endpoint.method,
    url: `${prefix}${endpoint.path}`,
    config: { policy: policy.name, takesFile: endpoint.file !== undefined },
    // Asking for the head of a file would run its act, and a link that works once would be spent.
    exposeHeadRoute: endpoint.replies !== "file",
    // The compiled serializer writes the declared fields and nothing else: what is not in the contract cannot leave.
    ...(endpoint.reply ? { schema: { response: { 200: jsonSchema(endpoint.reply as Schema) } } } : {}),
    handler: handlerOf(route, door),
  });
}

function handlerOf(route: Route, door: Door) {
  const { endpoint, policy } = route;
  const { platform, shed } = door;
  const parse = inputParser(endpoint);
  const checked = replyChecker(endpoint, platform.env.NODE_ENV !== "production");
  const reading = endpoint.method === "GET";
  const shedClass = endpoint.file ? "upload" : (endpoint.shed ?? "normal");

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const alreadyIn = takePlace(request.raw);
    if (!alreadyIn) shed.enter(shedClass);
    try {
      const known = actorOf(request, door.authenticate);
      const actor = known instanceof Promise ? await known : known;
      await platform.limits.call(actor, request.ip, reading);
      // Nobody makes us read a body or a file whom the policy refuses for who they are.
      const stranger = policy.refusesCaller?.(actor);
      if (stranger) fail(stranger);
      const form = endpoint.file ? await readForm(request, endpoint.file) : undefined;
      const input = parse(request, form);
      const ctx: Ctx = requestCtx(platform, actor, request.id, request.meter, wireOf(request, reply));
      const word = refusalOf(policy, ctx, input);
      const refusal = word instanceof Promise ? await word : word;
      if (refusal) fail(refusal);
      if (endpoint.idempotent === "key") {
        const body = await oncePerKey(platform, route, request, ctx, input, (made) => reply.serialize(checked(made)) as string);
        return reply
          .type("application/json; charset=utf-8")
          .serializer((text) => String(text))
          .send(body);
      }
      const made = await route.act(ctx, input);
      return endpoint.replies === "file" ? sendFile(reply, made as FileReply) : checked(made);
    } finally {
      if (!alreadyIn) shed.leave(shedClass);
    }
  };
}

function replyChecker(endpoint: Endpoint, checking: boolean): (made: unknown) => unknown {
  const { name, reply } = endpoint;
  if (!checking || !reply) return (made) => made;
  return (made) => {
    const result = z.safeParse(reply, made);
    if (!result.success) throw new Error(`${name} answers against its contract: ${z.prettifyError(result.error)}`);
    return made;
  };
}

function jsonSchema(schema: Schema): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-7", io: "output" });
  return rest;
}

function inputParser({ params, query, body }: Endpoint): (request: FastifyRequest, form: Form | undefined) => unknown {
  const parts = (
    [
      ["params", params],
      ["query", query],
      ["body", body],
    ] as const
  ).flatMap(([part, schema]) => (schema ? [{ part, schema: schema }] : []));
  return (request, form) => {
    if (request.url.includes("%00")) fail("invalid_request");
    const input: Record<string, unknown> = {};
    for (const { part, schema } of parts) {
      const result = z.safeParse(schema, part === "body" ? (form?.fields ?? request.body ?? {}) : request[part]);
      if (!result.success) fail("invalid_input", { fields: fieldErrors(result.error.issues) });
      Object.assign(input, result.data);
    }
    if (form) input["file"] = form.file;
    return input;
  };
}
