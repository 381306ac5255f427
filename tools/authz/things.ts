import { createHash, randomUUID } from "node:crypto";
import type { Actor } from "@upaya/server/platform/actor.ts";
import { addProposal } from "@upaya/server/platform/staff/proposal.store.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { stockNamed, stockSeats } from "@upaya/server/test/seats.ts";
import type { Cast } from "./people.ts";

export const ownerships = ["self", "same school", "other school", "nobody's", "deleted"] as const;
export type Ownership = (typeof ownerships)[number];

/** Makes a row that belongs to somebody or to a school, or had belonged to them. */
type Maker = (test: TestPlatform, owner: string) => Promise<{ id: string; remove: () => Promise<unknown> }>;

const rows: Record<string, Maker> = {
  "commerce.named_seat": async (test, owner) => {
    const id = randomUUID();
    const { order } = await stockNamed(test, { school: randomUUID(), id, owner });
    return { id, remove: () => test.sql("delete from commerce.orders where id = $1", [order]) };
  },
  "commerce.order": async (test, owner) => {
    const id = `UO-${randomUUID().slice(0, 8)}`;
    await test.sql(
      `with o as (insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until)
         values (gen_random_uuid(), $1, 'placed', $2, 100, platform.now(), platform.now() + interval '1 hour') returning id)
       insert into commerce.line (order_id, product_id, name, to_pay_paise) select id, gen_random_uuid(), 'Probe', 100 from o`,
      [owner, id],
    );
    // With a paper, which the sample of GetPaper names by the end of the order's number.
    const [bytes, paper] = [Buffer.from("%PDF-1.7 probe"), `00000000-0000-4000-8000-0000${id.slice(-8)}`];
    const hash = createHash("sha256").update(bytes).digest("hex");
    await test.platform.storage.put(`papers/${paper}/${hash}.pdf`, bytes, "application/pdf");
    await test.sql(
      `insert into commerce.paper (id, kind, order_id, user_id, asked_at, series, financial_year, place, number, facts, issued_at, hash, made_at)
       select $1::uuid, 'invoice', id, $2, now(), 'UL', '2026-27', (select coalesce(max(place), 0) + 1 from commerce.paper), $3, '{}', now(), $4, now()
       from commerce.orders where number = $5`,
      [paper, owner, `UL-${id.slice(-8)}`, hash, id],
    );
    return { id, remove: () => test.sql("delete from commerce.orders where number = $1", [id]) };
  },
  "commerce.refund": async (test, owner) => {
    const [id, order] = [randomUUID(), randomUUID()];
    await test.sql(
      `insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at)
       values ($1, $2, 'delivered', $1::uuid::text, 0, platform.now(), platform.now(), platform.now(), platform.now())`,
      [order, owner],
    );
    await test.sql(
      `insert into commerce.refund (id, order_id, cause, state, amount_paise, why, due_at, decided_at, answer, asked_at, changed_at)
       values ($1, $2, 'asked', 'declined', 0, 'other', platform.now(), platform.now(), 'Probe', platform.now(), platform.now())`,
      [id, order],
    );
    return { id, remove: () => test.sql("delete from commerce.orders where id = $1", [order]) };
  },
  "engagement.message": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      `insert into engagement.message (month, id, user_id, kind, topic, facts, route, is_on_bell, told_at)
       values (date_trunc('month', platform.now())::date, $1, $2, 'badge', 'badges', '{"title": "Probe"}', '/profile/my-badges', true, platform.now())`,
      [id, owner],
    );
    return { id, remove: () => test.sql("delete from engagement.message where id = $1", [id]) };
  },
  "exams.entry": async (test, owner) => {
    const [id, edition, track] = [randomUUID(), randomUUID(), randomUUID()];
    await test.sql(
      `insert into exams.edition (id, slug, name, state, closes_on, round_on, minutes, extra_minutes, fee_paise)
       values ($1::uuid, $1::uuid::text, 'Probe', 'open', current_date + 400, current_date + 414, 90, 30, 0)`,
      [edition],
    );
    await test.sql("insert into exams.sitting (edition_id, position, starts) values ($1, 1, '10:00')", [edition]);
    await test.sql(
      "insert into exams.track (id, edition_id, number, slug, name, learners) values ($1, $2, 1, 'early-years', 'Probe', 'All')",
      [track, edition],
    );
    await test.sql("insert into exams.track_medium (track_id, position, medium) values ($1, 1, 'hi')", [track]);
    await test.sql(
      `insert into exams.entry (id, user_id, edition_id, state, place, school, country, role, time_zone, entered_at)
       values ($1, $2, $3, 'entered', 'home', '', 'IN', 'School Teacher', 'Asia/Kolkata', platform.now())`,
      [id, owner, edition],
    );
    return { id, remove: () => test.sql("delete from exams.entry where id = $1", [id]) };
  },
  "identity.session": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      "insert into identity.session (id, user_id, label, shared, expires_at) values ($1, $2, 'Probe', false, now() + interval '1 day')",
      [id, owner],
    );
    const remove = () => test.sql("update identity.session set ended_at = now(), ended_why = 'revoked' where id = $1", [id]);
    return { id, remove };
  },
  "identity.push_token": async (test, owner) => {
    const [id, session] = [randomUUID(), randomUUID()];
    await test.sql(
      "insert into identity.session (id, user_id, label, shared, expires_at) values ($1, $2, 'Probe', false, now() + interval '1 day')",
      [session, owner],
    );
    await test.sql("insert into identity.push_token (id, token, session_id) values ($1, $1::uuid::text, $2)", [id, session]);
    return { id, remove: () => test.sql("delete from identity.push_token where id = $1", [id]) };
  },
  "identity.identifier": async (test, owner) => {
    const id = randomUUID();
    await test.sql("insert into identity.identifier (id, user_id, kind, value) values ($1, $2, 'email', $3)", [
      id,
      owner,
      `${id}@matrix.example`,
    ]);
    return { id, remove: () => test.sql("delete from identity.identifier where id = $1", [id]) };
  },
  "identity.passkey": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      "insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, label) values ($1, $2, $3, 'k', 0, '{}', 'Probe')",
      [id, owner, id],
    );
    return { id, remove: () => test.sql("delete from identity.passkey where id = $1", [id]) };
  },
  "identity.answer": async (test, owner) => {
    const id = randomUUID();
    const question = randomUUID();
    await test.sql("insert into identity.question (id, position, title, kind) values ($1, 1, 'Probe?', 'free_text')", [question]);
    await test.sql("insert into identity.answer (id, user_id, question_id, selected_value) values ($1, $2, $3, '{before}')", [
      id,
      owner,
      question,
    ]);
    return { id, remove: () => test.sql("delete from identity.answer where id = $1", [id]) };
  },
  "learning.certificate": async (test, owner) => {
    const id = `UP26-${randomUUID().slice(0, 4).toUpperCase()}-${randomUUID().slice(0, 4).toUpperCase()}`;
    await test.sql(
      `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions, finished_at, subject)
       select $1, $2, $3, 1, id, 'Probe', 'Probe', 9, 20, 25, platform.now(), $3 from learning.version where slug = 'probe-course' limit 1`,
      [id, owner, randomUUID()],
    );
    return { id, remove: () => test.sql("delete from learning.certificate where number = $1", [id]) };
  },
  "learning.favourite": async (test, owner) => {
    const id = randomUUID();
    await test.sql("insert into learning.favourite (id, user_id, resource_id) values ($1, $2, $3)", [id, owner, randomUUID()]);
    return { id, remove: () => test.sql("delete from learning.favourite where id = $1", [id]) };
  },
  "learning.note": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      "insert into learning.note (id, user_id, resource_id, lesson_key, second, body, edited_at) values ($1, $2, $3, 'first', 0, 'Wait.', platform.now())",
      [id, owner, randomUUID()],
    );
    return { id, remove: () => test.sql("delete from learning.note where id = $1", [id]) };
  },
  "learning.record": async (test, owner) => {
    const id = randomUUID();
    await test.sql("insert into learning.record (id, user_id, resource_id, open) values ($1, $2, $3, true)", [id, owner, randomUUID()]);
    return { id, remove: () => test.sql("delete from learning.record where id = $1", [id]) };
  },
  "learning.registration": async (test, owner) => {
    const [id, session] = [randomUUID(), randomUUID()];
    await test.sql("insert into learning.seat (session_id, resource_id, taken, arrivals) values ($1, $2, 1, 1)", [session, randomUUID()]);
    await test.sql(
      `insert into learning.registration (id, user_id, resource_id, session_id, state, arrival, registered_at, changed_at)
       select $1, $2, resource_id, session_id, 'registered', 1, platform.now(), platform.now() from learning.seat where session_id = $3`,
      [id, owner, session],
    );
    return {
      id,
      remove: async () => {
        await test.sql("delete from learning.registration where id = $1", [id]);
        await test.sql("delete from learning.seat where session_id = $1", [session]);
      },
    };
  },
  "learning.try": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      `insert into learning.try (id, user_id, resource_id, version_id, questions, begun_at)
       select $1, $2, $3, id, '{c1}', platform.now() from learning.version where slug = 'probe-course' limit 1`,
      [id, owner, randomUUID()],
    );
    return { id, remove: () => test.sql("delete from learning.try where id = $1", [id]) };
  },
  "identity.school_link": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      `insert into identity.school_link (id, school_id, user_id, state, way, name, name_key, made_at, state_at)
       values ($1, gen_random_uuid(), $2, 'linked', 'room', 'Probe', 'probe', platform.now(), platform.now())`,
      [id, owner],
    );
    return { id, remove: () => test.sql("delete from identity.school_link where id = $1", [id]) };
  },
  "identity.linked_school": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      `insert into identity.school_link (id, school_id, user_id, state, way, name, name_key, made_at, state_at)
       values (gen_random_uuid(), $1, $2, 'linked', 'room', 'Probe', 'probe', platform.now(), platform.now())`,
      [id, owner],
    );
    return { id, remove: () => test.sql("delete from identity.school_link where school_id = $1", [id]) };
  },
  "identity.sharing": async (test, owner) => {
    const draw = () => Array.from({ length: 4 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[Math.floor(Math.random() * 32)]).join("");
    const id = `SG-26-${draw()}-${draw()}`;
    await test.sql(
      `insert into identity.sharing (id, number, user_id, school_id, kind, purpose, given_at)
       values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'hours', 'board_report', platform.now())`,
      [id, owner],
    );
    return { id, remove: () => test.sql("delete from identity.sharing where number = $1", [id]) };
  },
  "schools.claim": async (test, owner) => {
    const [id, listing] = [randomUUID(), randomUUID()];
    await test.sql("insert into schools.listing (id, name, school_type, pin_code, source) values ($1, 'Probe', 'k12', '411038', 'Probe')", [
      listing,
    ]);
    await test.sql(
      `insert into schools.claim (id, listing_id, user_id, job, way, state, begun_at)
       values ($1, $2, $3, 'principal', 'documents', 'begun', platform.now())`,
      [id, listing, owner],
    );
    return { id, remove: () => test.sql("delete from schools.claim where id = $1", [id]) };
  },
  "platform.staff_proposal": async (test, owner) => {
    const id = await proposalBy(test, owner);
    return { id, remove: () => test.sql("delete from platform.staff_proposal where id = $1", [id]) };
  },
  "media.picture": async (test, owner) => {
    const id = randomUUID();
    await test.sql(
      "insert into media.picture (id, owner_kind, owner_id, width, height, bytes, created_at) values ($1, 'person', $2, 9, 9, 9, now())",
      [id, owner],
    );
    return { id, remove: () => test.sql("delete from media.picture where id = $1", [id]) };
  },
};

/** Somebody asked that a role be given, and a second person is waited for. */
async function proposalBy(test: TestPlatform, userId: string): Promise<string> {
  const id = randomUUID();
  await test.ctx().tx(async (tx) => {
    const [asked_at, reason] = [tx.clock.now(), "A probe of the matrix of rights."];
    await addProposal(tx, {
      id,
      operation: "GiveRole",
      sealed: tx.seal.close({ id: userId, role: "staff_content", reason }, id),
      ids: { id: userId },
      fields: ["role"],
      said: { role: "staff_content" },
      reason,
      user_id: userId,
      asked_at,
      expires_at: new Date(asked_at.getTime() + 600_000),
    });
  });
  return id;
}

/** What a consumer gave up on: the platform's, which is no module. */
export async function deadLetter(test: TestPlatform): Promise<string> {
  const [id, event] = [randomUUID(), randomUUID()];
  await test.sql(
    `insert into platform.outbox (id, day, subject, payload, occurred_at, published_at, confirmed_at)
     values ($1, (platform.now() at time zone 'UTC')::date, 'probe.happened', '{}', platform.now(), platform.now(), platform.now())`,
    [event],
  );
  await test.sql(
    `insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason)
     values ($1, 'probe.hear', $2, (platform.now() at time zone 'UTC')::date, 'probe.happened', 5, 'Error')`,
    [id, event],
  );
  return id;
}

/** As if its bytes were there: whoever takes it does not look. */
export async function readyUpload(test: TestPlatform, kind: string, owner: string): Promise<string> {
  const id = randomUUID();
  await test.sql(
    `insert into platform.upload (id, user_id, kind, length, received, expires_at, object_id, ready_at, type, sha256)
     values ($1, $2, $3, 1, 1, platform.now() + interval '1 day', $1, platform.now(), 'video/mp4', sha256($4))`,
    [id, owner, kind, Buffer.from(id)],
  );
  return id;
}

/** What a worker says of the film of a draft after it has looked at it. */
export async function failedFilm(test: TestPlatform, draft: string): Promise<string> {
  await test.sql(
    `update media.video set state = 'failed', reason = 'broken'
     where id in (select video_id from learning.lesson where version_id = $1)`,
    [draft],
  );
  return draft;
}

/** Rows that belong to a school, made for one. */
const rowsOfSchools: Record<string, Maker> = {
  "commerce.seat_voucher": async (test, school) => {
    const { id, order } = await stockSeats(test, { school, product: randomUUID(), seats: 2 });
    return { id, remove: () => test.sql("delete from commerce.orders where id = $1", [order]) };
  },
  "commerce.seat_of_school": async (test, school) => {
    const id = randomUUID();
    const { order } = await stockNamed(test, { school, id, owner: randomUUID() });
    return { id, remove: () => test.sql("delete from commerce.orders where id = $1", [order]) };
  },
  "schools.teacher": async (test, school) => {
    const id = randomUUID();
    await test.sql(
      `insert into identity.school_link (id, school_id, state, way, name, name_key, email, made_at, state_at)
       values ($1::uuid, $2, 'lapsed', 'one', 'Probe', 'probe', $1::uuid::text || '@probe.example', platform.now(), platform.now())`,
      [id, school],
    );
    return { id, remove: () => test.sql("delete from identity.school_link where id = $1", [id]) };
  },
  "schools.roster_import": async (test, school) => {
    const id = randomUUID();
    await test.sql(
      `with i as (insert into schools.roster_import (id, school_id, state, file_name, kind, heading, rows, good, bad, made_at)
         values ($1, $2, 'checked', 'probe.csv', 'csv', '["name", "phone"]', 1, 0, 1, platform.now()) returning id)
       insert into schools.roster_row (import_id, row, cells, reason, field) select id, 2, '["Probe"]', 'no_address', 'phone' from i`,
      [id, school],
    );
    return { id, remove: () => test.sql("delete from schools.roster_import where id = $1", [id]) };
  },
  "schools.invitation": async (test, school) => {
    const id = randomUUID();
    await test.sql(
      `insert into schools.invitation (id, school_id, role, job, token_hash, sealed_token, made_by, made_at, expires_at)
       values ($1::uuid, $2, 'additional_main_poc', 'office', sha256($1::uuid::text::bytea), '', gen_random_uuid(), platform.now(), platform.now() + interval '1 day')`,
      [id, school],
    );
    return { id, remove: () => test.sql("delete from schools.invitation where id = $1", [id]) };
  },
  "schools.asker": async (test, school) => {
    const id = randomUUID();
    await test.sql(
      "insert into schools.asker (id, school_id, user_id, job, asked_at) values ($1, $2, gen_random_uuid(), 'office', platform.now())",
      [id, school],
    );
    return { id, remove: () => test.sql("delete from schools.asker where id = $1", [id]) };
  },
};

/** What belongs to a school as such. */
const ofSchool = (thing: string) => thing === "schools.school" || thing in rowsOfSchools;

export function isKnownThing(thing: string): boolean {
  return ofSchool(thing) || thing in rows;
}

/** The id of a thing that stands to the caller as the ownership says. */
export async function thingFor(
  test: TestPlatform,
  cast: Cast,
  thing: string,
  ownership: Ownership,
  caller: string | undefined,
): Promise<string> {
  if (ownership === "nobody's") return randomUUID();
  if (thing === "schools.school") {
    return ownership === "other school" ? cast.otherSchool : ownership === "deleted" ? cast.removedSchool : cast.school;
  }
  if (thing in rowsOfSchools) {
    const made = await rowsOfSchools[thing]!(test, ownership === "other school" ? cast.otherSchool : cast.school);
    if (ownership === "deleted") await made.remove();
    return made.id;
  }
  const owner = { "same school": cast.colleague, "other school": cast.foreigner }[ownership as string] ?? caller ?? cast.foreigner;
  const made = await rows[thing]!(test, owner);
  if (ownership === "deleted") await made.remove();
  return made.id;
}

/** May whoever passes the rest of the policy touch it? A school's own things are the school's, not one person's. */
export function mayTouch(thing: string, ownership: Ownership, actor: Actor): boolean {
  // What was asked for is seen by whoever may do it, whoever asked.
  if (thing === "platform.staff_proposal")
    return ownership !== "nobody's" && ownership !== "deleted" && actor.kind === "user" && actor.roles.includes("staff_admin");
  return ownership === "self" || (ownership === "same school" && ofSchool(thing));
}
