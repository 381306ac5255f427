import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { schoolsOf } from "./policies.ts";

/** The school that a contact means: the one they name, which their policy has looked at, or their first. */
export function ownSchool(ctx: Ctx, named: string | undefined): string {
  return named ?? schoolsOf(ctx.actor)[0] ?? fail("forbidden");
}
