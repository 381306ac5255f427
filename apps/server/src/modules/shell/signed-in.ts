import { maxRows } from "@upaya/contracts/wire.ts";
import { brandOf } from "@upaya/contracts/brand.ts";
import { schoolRoles, type SchoolRole, wireRole } from "@upaya/contracts/identity/roles.ts";
import { menuOf } from "@upaya/contracts/shell/menu.ts";
import type { MenuEntry, UserInfo } from "@upaya/contracts/shell/session-user.ts";
import { type Grant, personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findPersonInShell, type PersonInShell } from "../identity/index.ts";
import { pictureUrl } from "../media/index.ts";
import { listSchoolsByIds, type School } from "../schools/index.ts";
import { type Figures, findFigures } from "./figures.store.ts";

interface SignedIn {
  readonly user: UserInfo;
  readonly routes: MenuEntry[];
  readonly person: PersonInShell;
  readonly figures: Figures;
}

const isSchoolRole = (role: string): role is SchoolRole => (schoolRoles as readonly string[]).includes(role);

/** The signed-in person as the shell sees them: three statements, whatever they hold. */
export async function signedInOf(ctx: Ctx): Promise<SignedIn> {
  const me = personOf(ctx.actor);
  const contacts = me.grants.filter(({ role }) => isSchoolRole(role));
  const [person, schools, figures] = await Promise.all([
    findPersonInShell(ctx.db, me.id),
    listSchoolsByIds(
      ctx.db,
      contacts.map(({ on }) => on),
    ),
    findFigures(ctx.db, me.id),
  ]);
  // Forgotten within this very second.
  if (!person) fail("unauthenticated");
  const inShell = contacts.flatMap((contact) => schoolOf(contact, schools));
  const [first] = inShell;
  const brand = brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME);
  return {
    user: {
      id: me.id,
      displayName: nameOf(person),
      email: person.email ?? person.details.email,
      avatarUrl: person.picture_id ? pictureUrl(person.picture_id) : null,
      user_roles: me.roles.map(wireRole),
      schoolUserRoles: [...new Set(contacts.map(({ role }) => role))],
      school_exists: inShell.length > 0,
      schools: inShell.slice(0, maxRows),
      details: { ...person.details, points: figures.points, coins: figures.coins },
    },
    routes: menuOf(brand, { roles: me.roles, school: first }),
    person,
    figures,
  };
}

function schoolOf({ role, on }: Grant, schools: readonly School[]): UserInfo["schools"] {
  const school = schools.find(({ id }) => id === on);
  if (!school || !isSchoolRole(role)) return [];
  const { id, name, school_type, verification_status, picture_id } = school;
  return [{ id, name, school_type, verification_status, photo_url: picture_id ? pictureUrl(picture_id) : null, role }];
}

/** Somebody who has not told their name is called by what they signed in with, as far as they would say it aloud. */
function nameOf({ details, email, phone }: PersonInShell): string {
  return details.name?.trim() || email?.split("@")[0] || (phone ? `… ${phone.slice(-4)}` : "Teacher");
}
