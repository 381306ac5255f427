import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Ctx, ctxWithin } from "../ctx.ts";
import { fail } from "../errors.ts";
import { keepReply, takeKey } from "./idempotency.store.ts";
import type { Route } from "./route.ts";

const keyForm = /^[\w-]{16,64}$/;

/**
 * Runs a write once per key: the key, the effect and the reply commit together, and a repeat gets the very bytes of the first
 * reply. A refused write keeps nothing, so it may be corrected and sent again under the same key.
 */
export async function oncePerKey(
  route: Route,
  request: FastifyRequest,
  ctx: Ctx,
  input: unknown,
  write: (reply: unknown) => string,
): Promise<string> {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !keyForm.test(key)) fail("idempotency_key_missing");
  const actor = ctx.actor.kind === "user" ? ctx.actor.id : "anonymous";
  const hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  return ctx.tx(async (tx) => {
    const kept = await takeKey(tx, actor, key, route.endpoint.name, hash);
    if (kept) {
      if (kept.endpoint !== route.endpoint.name || kept.request_hash !== hash || kept.body === null) fail("idempotency_key_reused");
      return kept.body;
    }
    const body = write(await route.act(ctxWithin(ctx, tx), input));
    await keepReply(tx, actor, key, 200, body);
    return body;
  });
}
