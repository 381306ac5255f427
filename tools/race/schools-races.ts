import { randomBytes, randomUUID } from "node:crypto";
import { codeTries } from "@upaya/contracts/schools/claims.ts";
import { mostInvitations } from "@upaya/contracts/schools/contacts.ts";
import { enterClaimCode } from "@upaya/server/modules/schools/claims/enter-claim-code.ts";
import { claimCode } from "@upaya/server/modules/schools/claims/code.ts";
import { acceptInvitation } from "@upaya/server/modules/schools/contacts/accept-invitation.ts";
import { askContact } from "@upaya/server/modules/schools/contacts/ask-contact.ts";
import { inviteContact } from "@upaya/server/modules/schools/contacts/invite-contact.ts";
import { removeContact } from "@upaya/server/modules/schools/contacts/remove-contact.ts";
import { crowdOf, press, type Race, type Run, schoolWith } from "./schools-run.ts";
import { raceForSeat, raceOfRecall } from "./schools-seats.ts";

async function listingOf({ ground }: Run, schoolId: string | null): Promise<string> {
  const id = randomUUID();
  await ground.sql(
    `insert into schools.listing (id, name, school_type, pin_code, email, source, school_id)
      values ($1, 'Race', 'k12', '411038', 'office@race.example', 'Race', $2)`,
    [id, schoolId],
  );
  return id;
}

/** Many have the code of one school, and enter it as often as they may. */
async function raceOfClaims(run: Run): Promise<Race> {
  const { ground, caller, many, say } = run;
  const listing = await listingOf(run, null);
  const people = await crowdOf(run, Math.ceil(many / codeTries));
  const claims = people.map(() => ({ id: randomUUID(), salt: randomBytes(16) }));
  await ground.sql(
    `insert into schools.claim (id, listing_id, user_id, job, way, state, begun_at, salt, code_sent_at, code_until)
      select c.id, $1, c.user_id, 'principal', 'code', 'begun', platform.now(), c.salt, platform.now(), platform.now() + interval '15 minutes'
      from unnest($2::uuid[], $3::uuid[], $4::bytea[]) as c (id, user_id, salt)`,
    [listing, claims.map(({ id }) => id), people, claims.map(({ salt }) => salt)],
  );
  const entries = Array.from({ length: many }, (_, at) => people[at % people.length]!);
  const enter = (id: string, at: number) => {
    const { id: claim_id, salt } = claims[at % people.length]!;
    const ctx = caller(id);
    return enterClaimCode(ctx, { claim_id, code: claimCode(ctx.env, salt) });
  };
  return { ...(await press(entries, enter, say)), wanted: 1 };
}

/** Everybody has the same link. */
async function raceForInvitation(run: Run): Promise<Race> {
  const { schoolId, main } = await schoolWith(run, 1);
  const asked = { role: "additional_main_poc", job: "office", school_id: schoolId } as const;
  const { invitation } = await inviteContact(run.ground.ctx({ kind: "user", id: main[0]!, roles: [], grants: [] }), asked);
  const token = invitation.url!.split("/").at(-1)!;
  const guests = await crowdOf(run, run.many);
  return { ...(await press(guests, (id) => acceptInvitation(run.caller(id), { token }), run.say)), wanted: 1 };
}

/** Two main contacts invite as if there were no end. */
async function raceOfInviting(run: Run): Promise<Race> {
  const { schoolId, main } = await schoolWith(run, 2);
  const presses = Array.from({ length: run.many }, (_, at) => main[at % 2]!);
  const asked = { role: "additional_main_poc", job: "office", school_id: schoolId } as const;
  const { odd, tries } = await press(presses, (id) => inviteContact(run.caller(id), asked), run.say);
  const made = await run.ground.sql("select 1 from schools.invitation where school_id = $1", [schoolId]);
  return { tries, odd, won: made.length, wanted: mostInvitations };
}

/** Two main contacts remove each other, and themselves. */
async function raceOfRemoving(run: Run): Promise<Race> {
  const { schoolId, main } = await schoolWith(run, 2);
  const presses = Array.from({ length: run.many }, (_, at) => main[at % 2]!);
  const whom = (at: number) => main[at % 4 < 2 ? (at + 1) % 2 : at % 2]!;
  const remove = (id: string, at: number) => removeContact(run.caller(id), { user_id: whom(at), school_id: schoolId });
  const { odd, tries } = await press(presses, remove, run.say);
  const removed = await run.ground.sql(
    "select 1 from platform.outbox where subject = 'schools.contact_changed' and payload ->> 'school_id' = $1",
    [schoolId],
  );
  return { tries, odd, won: removed.length, wanted: 1 };
}

const mostAsked = 5;

/** One person asks many schools. */
async function raceOfAsking(run: Run): Promise<Race> {
  const [me] = await crowdOf(run, 1);
  const listings = await Promise.all(
    Array.from({ length: mostAsked * 2 }, async () => listingOf(run, (await schoolWith(run, 1)).schoolId)),
  );
  const presses = Array.from({ length: run.many }, () => me!);
  const ask = (id: string, at: number) => askContact(run.caller(id), { listing_id: listings[at % listings.length]!, job: "office" });
  const { odd, tries } = await press(presses, ask, run.say);
  const asked = await run.ground.sql("select 1 from schools.asker where user_id = $1", [me]);
  return { tries, odd, won: asked.length, wanted: mostAsked };
}

/** One more is a line here and in `guards`. */
export const races = {
  claims: raceOfClaims,
  invitation: raceForInvitation,
  inviting: raceOfInviting,
  removing: raceOfRemoving,
  asking: raceOfAsking,
  seat: raceForSeat,
  recall: raceOfRecall,
} as const;
export type RaceName = keyof typeof races;
export const raceNames = Object.keys(races) as RaceName[];

const contacts = "identity.school_contacts";

/** What holds each of them, and which figure rises when nobody holds it. */
export const guards: Readonly<Record<RaceName, { readonly held: readonly string[]; readonly rises: "over" | "doubled" | "without_main" }>> =
  {
    claims: { held: ["schools.listing"], rises: "doubled" },
    invitation: { held: [contacts, "schools.invitation"], rises: "doubled" },
    inviting: { held: [contacts], rises: "over" },
    removing: { held: [contacts], rises: "without_main" },
    asking: { held: ["schools.asker"], rises: "over" },
    seat: { held: ["commerce.seat_voucher"], rises: "over" },
    recall: { held: ["commerce.seat_voucher"], rises: "doubled" },
  };
