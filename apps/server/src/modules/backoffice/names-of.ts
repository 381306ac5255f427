import { system } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listKnownPeople } from "../identity/index.ts";

/** The names of the staff, for those who read what they did. */
export async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => string> {
  const known = new Map((await listKnownPeople(ctx.db, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  const machine = system.kind === "user" ? system.id : "";
  return (id) => (id === machine ? "At the machine" : (known.get(id) ?? "Somebody without a name"));
}
