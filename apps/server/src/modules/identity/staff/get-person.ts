import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetPerson } from "@upaya/contracts/identity/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listDeskKeys } from "../desk/desk.store.ts";
import { listKnownPeople } from "../people/known-people.store.ts";
import { masked } from "../people/masked.ts";
import { listIdentifiersOf } from "../people/people.store.ts";
import { findOnDesk, listRoleSteps } from "./people-on-desk.store.ts";
import { roleWords } from "./role-words.ts";

/** What helps to know that it is the right person, and no more: ways in are shown as far as their owner would know them again. */
export async function getPerson(ctx: Ctx, { id }: Input<typeof GetPerson>): Promise<Reply<typeof GetPerson>> {
  const person = (await findOnDesk(ctx.db, { id })) ?? fail("not_found");
  const [ways, keys, steps] = [await listIdentifiersOf(ctx.db, id), await listDeskKeys(ctx.db, id), await listRoleSteps(ctx.db, id)];
  const names = await namesOf(
    ctx,
    steps.flatMap(({ said_by }) => said_by ?? []),
  );
  return {
    id,
    subject: person.name ?? "Somebody who has not told their name",
    state: person.status,
    due: null,
    at: person.created_at.toISOString(),
    parts: [
      {
        kind: "facts",
        title: "Account",
        facts: [
          { name: "Number", value: id },
          { name: "Ways in", value: ways.map(({ kind, value }) => masked(kind, value)).join(", ") || "none" },
          { name: "Roles", value: person.roles.map(roleWords).join(", ") || "none" },
          { name: "Devices that open the desk", value: keys.map(({ label }) => label).join(", ") || "none" },
        ],
      },
    ],
    history: steps.map(({ role, given, said_by, said_at }) => ({
      at: said_at.toISOString(),
      who: said_by === null ? "The system" : (names.get(said_by) ?? "Somebody who left"),
      what: `${given ? "Gave" : "Took"} the role ${roleWords(role)}`,
    })),
    fill: { TakeRole: { role: person.roles[0] } },
  };
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await listKnownPeople(ctx.db, [...new Set(ids)]);
  return new Map(known.map(({ id, name }) => [id, name ?? "Somebody without a name"]));
}
