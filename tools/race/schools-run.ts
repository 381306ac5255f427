import { randomUUID } from "node:crypto";
import { joinPerson } from "@upaya/server/modules/identity/index.ts";
import { makeFirstContact } from "@upaya/server/modules/schools/contacts/first-contact.ts";
import { stockSchool } from "@upaya/server/test/schools.ts";
import { atOnce } from "./at-once.ts";
import type { Caller, Ground } from "./callers.ts";

/** What came of everybody's try at the same thing at the same moment. */
export interface Race {
  readonly tries: number;
  readonly won: number;
  /** How many had to win: nobody who could be served was sent away. */
  readonly wanted: number;
  /** Errors that are no refusal. */
  readonly odd: number;
}

export interface Run {
  readonly ground: Ground;
  readonly caller: Caller;
  /** So many at once. */
  readonly many: number;
  readonly say: (error: unknown) => void;
}

const refusals = new Set([
  "commerce.no_free_seat",
  "commerce.seat_back",
  "commerce.seat_started",
  "forbidden",
  "not_found",
  "schools.claim_ended",
  "schools.code_ended",
  "schools.has_contact",
  "schools.invitation_ended",
  "schools.last_main_contact",
  "schools.many_asked",
  "schools.many_invitations",
]);

/** Everybody presses `each`; who was served is told by whoever they are. */
export async function press(ids: readonly string[], each: (id: string, at: number) => Promise<unknown>, say: Run["say"]) {
  const tries = ids.map((id, at) => async () => {
    await each(id, at);
    return id;
  });
  const { won, odd } = await atOnce(tries, refusals, say);
  return { won: new Set(won).size, odd, tries: tries.length };
}

export async function crowdOf({ ground }: Run, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => randomUUID());
  await ground.sql("insert into identity.person (id) select unnest($1::uuid[])", [people]);
  await ground.sql("insert into identity.profile (user_id) select unnest($1::uuid[])", [people]);
  return people;
}

/** A school with so many main contacts. */
export async function schoolWith({ ground }: Run, contacts: number): Promise<{ schoolId: string; main: string[] }> {
  const schoolId = await stockSchool(ground);
  const main: string[] = [];
  for (let each = 0; each < contacts; each += 1) {
    const { user_id } = await joinPerson(ground.ctx(), { email: `${randomUUID()}@race.example` });
    await ground.ctx().tx((tx) => makeFirstContact(tx, { schoolId, userId: user_id, job: "principal" }));
    main.push(user_id);
  }
  return { schoolId, main };
}
