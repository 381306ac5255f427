import { schoolRoles } from "@upaya/contracts/identity/roles.ts";
import { type Actor, personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Policy } from "#platform/policy.ts";
import { listSchoolContacts } from "../identity/index.ts";
import { listSchoolsByIds } from "./schools.store.ts";

const anyRole: readonly string[] = schoolRoles;
const mainRole: readonly string[] = ["main_poc"];

export interface OfSchool {
  readonly school_id?: string | undefined;
}

const schoolsAs = (actor: Actor, roles: readonly string[]): string[] =>
  actor.kind === "anonymous" ? [] : actor.grants.filter(({ role }) => roles.includes(role)).map(({ on }) => on);

/** The schools a person speaks for, the first one first. */
export function schoolsOf(actor: Actor): string[] {
  return schoolsAs(actor, anyRole);
}

/** Those of them that the record says the caller speaks for: what a process knows of somebody may be a second old. */
async function heldNow(ctx: Ctx, schoolIds: readonly string[], roles: readonly string[]): Promise<string[]> {
  const me = personOf(ctx.actor).id;
  const contacts = await listSchoolContacts(ctx.db, schoolIds);
  return contacts.filter(({ user_id, role }) => user_id === me && roles.includes(role)).map(({ school_id }) => school_id);
}

/** The schools that the caller speaks for at this moment. */
export async function schoolsHeld(ctx: Ctx): Promise<string[]> {
  return heldNow(ctx, schoolsOf(ctx.actor), anyRole);
}

/** The same of those that they are a main contact of and that are still there. */
export async function mainSchoolsHeld(ctx: Ctx): Promise<string[]> {
  const held = await heldNow(ctx, schoolsAs(ctx.actor, mainRole), mainRole);
  return (await listSchoolsByIds(ctx.db, held)).map(({ id }) => id);
}

/** Stands for the school that a caller means who names none: their first one. */
const ownFirst = "own first";

type SchoolPolicy = Policy<OfSchool> & { readonly guard: NonNullable<Policy<OfSchool>["guard"]> };

function contactAs(name: string, roles: readonly string[]): SchoolPolicy {
  const refusesCaller = (actor: Actor) => {
    if (actor.kind === "anonymous") return "unauthenticated" as const;
    return schoolsAs(actor, roles).length === 0 ? ("forbidden" as const) : undefined;
  };
  return {
    name,
    refusesCaller,
    refuses(actor, { school_id = schoolsOf(actor)[0] }) {
      const held = actor.kind === "anonymous" ? undefined : actor.grants.find(({ on, role }) => on === school_id && anyRole.includes(role));
      return refusesCaller(actor) ?? (held && !roles.includes(held.role) ? "forbidden" : undefined);
    },
    guard: {
      thing: "schools.school",
      ids: ({ school_id }) => [school_id ?? ownFirst],
      async mine(ctx, ids) {
        const first = schoolsOf(ctx.actor)[0];
        const meant = (id: string) => (id === ownFirst ? first : id);
        const wanted = ids.flatMap((id) => meant(id) ?? []);
        const [there, mine] = await Promise.all([listSchoolsByIds(ctx.db, wanted), heldNow(ctx, wanted, roles)]);
        return ids.filter((id) => mine.some((school) => school === meant(id) && there.some((one) => one.id === school)));
      },
    },
  };
}

/** A contact of that school; without a school in the input, of their own first one. */
export const contactOfSchool = contactAs("contactOfSchool", anyRole);

/** A main contact of it. */
export const mainContactOfSchool = contactAs("mainContactOfSchool", mainRole);
