import type { Ctx } from "#platform/ctx.ts";
import type { Route } from "#platform/http/route.ts";

/** What a policy says of the caller alone. One that only speaks of things lets everybody knock. */
export function mayCall(ctx: Ctx, { endpoint, policy }: Route): boolean {
  return endpoint.staff !== undefined && endpoint.staff.kind !== "sign-in" && policy.refusesCaller?.(ctx.actor) === undefined;
}
