import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetUserInfo } from "@upaya/contracts/shell/session-user.ts";
import type { Ctx } from "#platform/ctx.ts";
import { signedInOf } from "./signed-in.ts";

export async function getUserInfo(ctx: Ctx): Promise<Reply<typeof GetUserInfo>> {
  return { response: { data: (await signedInOf(ctx)).user } };
}
