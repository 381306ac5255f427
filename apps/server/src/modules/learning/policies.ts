import { personOf } from "#platform/actor.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import { holds, type Policy, signedIn } from "#platform/policy.ts";
import { ownNumbers } from "./certificates/held.store.ts";
import { ownTryIds } from "./check/check.store.ts";
import { ownRecordIds } from "./enrolment/records.store.ts";
import { ownFavouriteIds } from "./favourites.store.ts";
import { ownNoteIds } from "./notes/notes.store.ts";
import { ownRegistrationIds } from "./registrations/registrations.store.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A `user_id` is taken for the spec's sake and must be the caller's. */
export const keepsForOneself: Policy<{ object: { user_id: string } }> = {
  name: "keepsForOneself",
  refuses: (actor, { object }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return object.user_id === actor.id ? undefined : "forbidden";
  },
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
};

type OwnIds = typeof ownFavouriteIds;

/** Somebody else's is not there, like one that never was. */
const owns = (name: string, thing: string, ownIds: OwnIds): Policy<{ id: string }> => ({
  name,
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing,
    ids: ({ id }) => [id],
    mine: async (ctx, ids) => {
      const possible = ids.filter((id) => uuid.test(id));
      return possible.length > 0 ? ownIds(ctx.db, personOf(ctx.actor).id, possible) : [];
    },
  },
});

export const ownsFavourite = owns("ownsFavourite", "learning.favourite", ownFavouriteIds);
export const ownsNote = owns("ownsNote", "learning.note", ownNoteIds);
export const ownsRecord = owns("ownsRecord", "learning.record", ownRecordIds);
export const ownsRegistration = owns("ownsRegistration", "learning.registration", ownRegistrationIds);
export const ownsTry = owns("ownsTry", "learning.try", ownTryIds);

/** The same by its number, as somebody types it. */
export const holdsCertificate: Policy<{ number: string }> = {
  name: "holdsCertificate",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "learning.certificate",
    ids: ({ number }) => [readNumber(number) ?? number],
    mine: (ctx, numbers) => ownNumbers(ctx.db, personOf(ctx.actor).id, numbers),
  },
};

/** One looks at one's own only; naming somebody else is refused. */
export const looksAtOwn: Policy<{ where: { user_id?: string | undefined } }> = {
  name: "looksAtOwn",
  refuses: (actor, { where }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return where.user_id === undefined || where.user_id === actor.id ? undefined : "forbidden";
  },
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
};

export const authors = holds("staff_content", "staff_admin");
export const registrars = holds("staff_support", "staff_admin");
