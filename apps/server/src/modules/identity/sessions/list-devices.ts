import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListDevices } from "@upaya/contracts/identity/devices.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { readPushToken } from "#platform/push/subscription.ts";
import { listPushTokens, mostDevices } from "./push-token.store.ts";

/** The token itself stays here: whoever has it could write to the device. */
export async function listDevices(ctx: Ctx): Promise<Reply<typeof ListDevices>> {
  const me = personOf(ctx.actor);
  const rows = await listPushTokens(ctx.db, [me.id]);
  return {
    data: rows.slice(0, mostDevices).map(({ id, label, token, session_id, kept_at }) => ({
      id,
      label,
      kind: readPushToken(token, ctx.env.PUSH_SANDBOX)?.kind === "app" ? "app" : "browser",
      current: session_id === me.session,
      since: kept_at.toISOString(),
    })),
  };
}
