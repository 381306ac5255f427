import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { shownTo } from "./shown-to.ts";

export async function getPreferences(ctx: Ctx): Promise<Reply<typeof GetPreferences>> {
  return shownTo(ctx, personOf(ctx.actor).id);
}
