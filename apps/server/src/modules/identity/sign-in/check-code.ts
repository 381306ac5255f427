import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { codeOf, keysOf } from "../keys.ts";
import { hashOf } from "../secret.ts";
import { takeTry } from "./code.store.ts";

/** Each call is one of the five tries, kept whatever becomes of the rest. Right or not, the code is not spent yet. */
export async function checkCode(ctx: Ctx, ticket: string, code: string, purpose: "sign_in" | "link" | "proof") {
  const row = (await takeTry(ctx.db, hashOf(ticket), purpose)) ?? fail("identity.code_ended");
  const right = Buffer.from(codeOf(keysOf(ctx.env).codes, row.salt));
  if (!timingSafeEqual(right, Buffer.from(code))) fail("identity.code_wrong");
  return row;
}
