import type { Actor } from "#platform/actor.ts";
import { personOf } from "#platform/actor.ts";
import { holds, type Policy, type Proof, signedIn } from "#platform/policy.ts";
import { hasFreshProof } from "./proof/proof.store.ts";
import { ownIdentifierIds } from "./people/people.store.ts";
import { ownDeviceIds } from "./sessions/push-token.store.ts";
import { ownSessionIds } from "./sessions/session.store.ts";
import { ownPasskeyIds } from "./sign-in/credentials.store.ts";

const refusesStrangers = (actor: Actor) => signedIn.refuses(actor, undefined);

export const ownsSession: Policy<{ session_id: string }> = {
  name: "ownsSession",
  refuses: refusesStrangers,
  refusesCaller: refusesStrangers,
  guard: {
    thing: "identity.session",
    ids: ({ session_id }) => [session_id],
    mine: (ctx, ids) => ownSessionIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};

/** A device that may be told things. */
export const ownsDevice: Policy<{ device_id: string }> = {
  name: "ownsDevice",
  refuses: refusesStrangers,
  refusesCaller: refusesStrangers,
  guard: {
    thing: "identity.push_token",
    ids: ({ device_id }) => [device_id],
    mine: (ctx, ids) => ownDeviceIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};

export const ownsIdentifier: Policy<{ identifier_id: string }> = {
  name: "ownsIdentifier",
  refuses: refusesStrangers,
  refusesCaller: refusesStrangers,
  guard: {
    thing: "identity.identifier",
    ids: ({ identifier_id }) => [identifier_id],
    mine: (ctx, ids) => ownIdentifierIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};

export const ownsPasskey: Policy<{ passkey_id: string }> = {
  name: "ownsPasskey",
  refuses: refusesStrangers,
  refusesCaller: refusesStrangers,
  guard: {
    thing: "identity.passkey",
    ids: ({ passkey_id }) => [passkey_id],
    mine: (ctx, ids) => ownPasskeyIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};

/** Asked of the record each time: a proof that was given a moment ago, at whichever process, counts at once. */
const freshProof: Proof = {
  refusal: "identity.proof_needed",
  holds: async (ctx) => {
    const { session } = personOf(ctx.actor);
    return session !== undefined && hasFreshProof(ctx.db, session);
  },
};

/** The same policy, for whoever also proved within the last minutes who they are: what opens an account is not changed by a token alone. */
export function freshlyProven<Input>(policy: Policy<Input>): Policy<Input> {
  return { ...policy, name: `${policy.name}, freshlyProven`, proof: freshProof };
}

/** A sales partner of an institution stands for the institution and shows initials only. */
const withoutPhoto = "institutional_sales_partner";

function refusesPhoto(actor: Actor) {
  if (actor.kind === "anonymous") return "unauthenticated" as const;
  return actor.roles.includes(withoutPhoto) ? ("forbidden" as const) : undefined;
}

export const changesPhoto: Policy = { name: "changesPhoto", refuses: refusesPhoto, refusesCaller: refusesPhoto };

/** People, certificates, schools, help. */
export const staffSupport = holds("staff_support", "staff_admin");
/** Roles. */
export const staffAdmin = holds("staff_admin");
