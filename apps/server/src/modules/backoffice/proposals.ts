import type { StaffAct } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Route } from "#platform/http/route.ts";
import { mayCall } from "./may-call.ts";

/** The acts that take two people and that this person may do: only those are theirs to agree to. */
export function twoPersonRoutes(ctx: Ctx): ReadonlyMap<string, Route> {
  const mine = ctx.routes.filter((route) => actOf(route)?.second !== undefined && mayCall(ctx, route));
  return new Map(mine.map((route) => [route.endpoint.name, route]));
}

export function actOf({ endpoint }: Route): StaffAct | undefined {
  return endpoint.staff?.kind === "act" ? endpoint.staff : undefined;
}

/** An act that a release took away is nobody's to do any more. */
export function routeOf(ctx: Ctx, operation: string): Route | undefined {
  return ctx.routes.find(({ endpoint }) => endpoint.name === operation);
}

/** What an act is called on the desk; one that is gone from the product is called by its operation. */
export function labelOf(ctx: Ctx, operation: string): string {
  const route = routeOf(ctx, operation);
  return (route && (actOf(route)?.label ?? lookOf(ctx, route))) ?? operation;
}

/** Of something of a person's that was looked at: in which list of the desk it stands. */
function lookOf(ctx: Ctx, { endpoint: { staff } }: Route): string | undefined {
  if (staff?.kind !== "item") return undefined;
  const titles = ctx.routes.flatMap(({ endpoint }) => (endpoint.staff?.kind === "queue" ? [endpoint.staff] : []));
  const list = titles.find(({ queue }) => queue === staff.queue);
  return list && `Looked at one of: ${list.title}`;
}

/** A closed field and what it was: "role: staff finance". */
export function saidWords(said: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(said)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${String(value).replaceAll("_", " ")}`)
    .join(", ");
}
