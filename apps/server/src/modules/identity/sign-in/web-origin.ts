import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The page of ours that asks. On a laptop any loopback port is ours; elsewhere only what the operator wrote down. */
export const webOrigin = (ctx: Ctx): URL => pageAmong(ctx, ctx.env.WEB_ORIGINS);

/** The same for the staff's desk. */
export const deskOrigin = (ctx: Ctx): URL => pageAmong(ctx, ctx.env.STAFF_ORIGIN);

function pageAmong(ctx: Ctx, list: string): URL {
  const origins = list.split(",").map((origin) => origin.trim());
  const asked = ctx.http.header("origin") ?? origins[0]!;
  if (!URL.canParse(asked)) fail("forbidden");
  const url = new URL(asked);
  const known = origins.includes(url.origin) || (ctx.env.NODE_ENV !== "production" && loopback.has(url.hostname));
  return known ? url : fail("forbidden");
}
