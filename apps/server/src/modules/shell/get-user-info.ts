import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetUserInfo } from "@upaya/contracts/shell/session-user.ts";
import type { Ctx } from "#platform/ctx.ts";
import { standingOf } from "./standing.ts";

export async function getUserInfo(ctx: Ctx): Promise<Reply<typeof GetUserInfo>> {
  return { response: { data: (await standingOf(ctx)).user } };
}
