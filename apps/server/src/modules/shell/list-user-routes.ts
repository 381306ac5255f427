import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListUserRoutes } from "@upaya/contracts/shell/session-user.ts";
import type { Ctx } from "#platform/ctx.ts";
import { signedInOf } from "./signed-in.ts";

/** What the menus show. Rights are asked again at every call. */
export async function listUserRoutes(ctx: Ctx): Promise<Reply<typeof ListUserRoutes>> {
  return { response: { data: (await signedInOf(ctx)).routes } };
}
