import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { type Ctx, requestCtx } from "../ctx.ts";
import type { Meter } from "../db/meter.ts";
import { fail } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { actorOf, type Authenticate } from "./authenticate.ts";
import { oncePerKey } from "./idempotency.ts";
import type { Limits } from "./limits.ts";
import type { Route } from "./route.ts";
import type { Shed } from "./shed.ts";
import { fieldErrors } from "./translate-error.ts";

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
  readonly limits: Limits;
  readonly shed: Shed;
}

type Schema = z.core.$ZodType;

/** The only chain: shed → authenticate → limit → parse → policy → act → check the reply → envelope. */
export function registerRoute(app: FastifyInstance, prefix: string, route: Route, door: Door): void {
  const { endpoint, policy } = route;
  const parse = inputParser(endpoint);
  const checkReply = door.platform.env.NODE_ENV !== "production";
  const reading = endpoint.method === "GET";
  const shedClass = endpoint.shed ?? "normal";

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    door.shed.enter(shedClass);
    try {
      const known = actorOf(request, door.authenticate);
      const actor = known instanceof Promise ? await known : known;
      await door.limits.call(actor, request.ip, reading);
      const input = parse(request);
      const refusal = policy.refuses(actor, input);
      if (refusal) fail(refusal);
      const ctx: Ctx = requestCtx(door.platform, actor, request.id, request.meter);
      if (endpoint.idempotent === "key") {
        const body = await oncePerKey(door.platform, route, request, ctx, input, (made) => reply.serialize(checked(made)) as string);
        return reply
          .type("application/json; charset=utf-8")
          .serializer((text) => String(text))
          .send(body);
      }
      return checked(await route.act(ctx, input));
    } finally {
      door.shed.leave();
    }
  }

  function checked(made: unknown): unknown {
    if (!checkReply) return made;
    const result = z.safeParse(endpoint.reply, made);
    if (!result.success) throw new Error(`${endpoint.name} answers against its contract: ${z.prettifyError(result.error)}`);
    return made;
  }

  app.route({
    method: endpoint.method,
    url: `${prefix}${endpoint.path}`,
    config: { policy: policy.name },
    // The compiled serializer writes the declared fields and nothing else: what is not in the contract cannot leave.
    schema: { response: { 200: jsonSchema(endpoint.reply as Schema) } },
    handler: answer,
  });
}

function jsonSchema(schema: Schema): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-7", io: "output" });
  return rest;
}

function inputParser({ params, query, body }: Route["endpoint"]): (request: FastifyRequest) => unknown {
  const parts = (
    [
      ["params", params],
      ["query", query],
      ["body", body],
    ] as const
  ).flatMap(([part, schema]) => (schema ? [{ part, schema: schema }] : []));
  return (request) => {
    if (request.url.includes("%00")) fail("invalid_request");
    const input: Record<string, unknown> = {};
    for (const { part, schema } of parts) {
      const result = z.safeParse(schema, part === "body" ? (request.body ?? {}) : request[part]);
      if (!result.success) fail("invalid_input", { fields: fieldErrors(result.error.issues) });
      Object.assign(input, result.data);
    }
    return input;
  };
}
