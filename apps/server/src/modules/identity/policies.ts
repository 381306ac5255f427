import type { Actor } from "#platform/actor.ts";
import { personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { ownIdentifierIds } from "./people/people.store.ts";
import { ownSessionIds } from "./sessions/session.store.ts";
import { ownPasskeyIds } from "./sign-in/credentials.store.ts";

const refusesStrangers = (actor: Actor) => signedIn.refuses(actor, undefined);

export const ownsSession: Policy<{ session_id: string }> = {
  name: "ownsSession",
  refuses: refusesStrangers,
  guard: {
    thing: "identity.session",
    ids: ({ session_id }) => [session_id],
    mine: (ctx, ids) => ownSessionIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};

export const ownsIdentifier: Policy<{ identifier_id: string }> = {
  name: "ownsIdentifier",
  refuses: refusesStrangers,
  guard: {
    thing: "identity.identifier",
    ids: ({ identifier_id }) => [identifier_id],
    mine: (ctx, ids) => ownIdentifierIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};

export const ownsPasskey: Policy<{ passkey_id: string }> = {
  name: "ownsPasskey",
  refuses: refusesStrangers,
  guard: {
    thing: "identity.passkey",
    ids: ({ passkey_id }) => [passkey_id],
    mine: (ctx, ids) => ownPasskeyIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};

/** A sales partner of an institution stands for the institution and shows initials only. */
const withoutPhoto = "institutional_sales_partner";

function refusesPhoto(actor: Actor) {
  if (actor.kind === "anonymous") return "unauthenticated" as const;
  return actor.roles.includes(withoutPhoto) ? ("forbidden" as const) : undefined;
}

export const changesPhoto: Policy = { name: "changesPhoto", refuses: refusesPhoto, refusesCaller: refusesPhoto };

export const staffAdmin: Policy = {
  name: "staffAdmin",
  refuses: (actor) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return actor.roles.includes("staff_admin") ? undefined : "forbidden";
  },
};
