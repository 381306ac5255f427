import { randomUUID } from "node:crypto";
import type { SignedIn } from "#platform/actor.ts";
import type { TestPlatform } from "#platform/testing/test-platform.ts";
import { buildListing } from "../src/modules/schools/directory/directory.builders.ts";
import { addListing } from "../src/modules/schools/directory/listings.ts";
import { stockSeats } from "./seats.ts";
import { saveSchool } from "../src/modules/schools/index.ts";

/** A school by its id. */
export async function stockSchool(app: Pick<TestPlatform, "ctx">, name = "Navodit Public School"): Promise<string> {
  const id = randomUUID();
  await saveSchool(app.ctx(), { id, name, school_type: "k12", verification_status: "verified" });
  return id;
}

/** Speaks for these schools from now on. */
export async function speaksFor(app: Pick<TestPlatform, "sql">, userId: string, ...schools: readonly string[]): Promise<void> {
  for (const school of schools)
    await app.sql("insert into identity.granted (user_id, scope_kind, scope_id, role) values ($1, 'school', $2, 'main_poc')", [
      userId,
      school,
    ]);
}

/** A school with all of these in its cart, and with a code for each of them. */
export async function fillSchool(app: Pick<TestPlatform, "sql">, school: string): Promise<void> {
  await app.sql("insert into commerce.orders (id, school_id, state) values (gen_random_uuid(), $1, 'open')", [school]);
  await app.sql(
    `insert into commerce.orders (id, school_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at)
      values (gen_random_uuid(), $1, 'delivered', 'UO26-SCHL-SCHL', 0, now(), now(), now(), now())`,
    [school],
  );
  await app.sql(
    `insert into commerce.line (order_id, product_id, name, seats) select o.id, r.id, r.title, 12
      from commerce.orders o, catalogue.resource r where o.school_id = $1`,
    [school],
  );
  await app.sql(
    `with p as (insert into commerce.part (order_id, product_id, resource_id, price_paise, delivered_at)
        select l.order_id, l.product_id, l.product_id, 0, now() from commerce.line l join commerce.orders o on o.id = l.order_id
        where o.school_id = $1 and o.state = 'delivered' returning order_id, product_id)
      insert into commerce.seat_voucher (id, order_id, product_id, school_id, code, seats, made_at)
        select gen_random_uuid(), order_id, product_id, $1, 'SEAT-' || product_id, 12, now() from p`,
    [school],
  );
}

/** A school with so many contacts, and as many who are invited and who ask to be let in. */
export async function fillContacts(app: Pick<TestPlatform, "sql">, school: string, many: number): Promise<void> {
  await app.sql(
    `with people as (insert into identity.person (id) select gen_random_uuid() from generate_series(1, $2) returning id),
        named as (insert into identity.profile (user_id, name) select id, 'Asha Patil' from people),
        spoken as (insert into identity.granted (user_id, scope_kind, scope_id, role) select id, 'school', $1, 'additional_main_poc' from people),
        asked as (insert into schools.asker (id, school_id, user_id, job, asked_at) select gen_random_uuid(), $1, id, 'office', now() from people)
      insert into schools.invitation (id, school_id, role, job, token_hash, sealed_token, made_by, made_at, expires_at)
        select id, $1, 'main_poc', 'office', sha256(id::text::bytea), '', id, now(), now() + interval '1 day' from people`,
    [school, many],
  );
}

/** A staff list with so many who are invited and who are linked, as many who ask to be on it, and so many subjects. */
export async function fillRoster(app: Pick<TestPlatform, "sql">, school: string, many: number): Promise<void> {
  for (const state of ["asked", "linked"])
    await app.sql(
      `with people as (insert into identity.person (id) select gen_random_uuid() from generate_series(1, $2) returning id),
          named as (insert into identity.profile (user_id, name) select id, 'Asha Patil' from people)
        insert into identity.school_link (id, school_id, user_id, state, way, name, name_key, subjects, made_at, state_at)
          select gen_random_uuid(), $1, id, $3, 'room', 'Asha Patil', 'asha patil', '{}', now(), now() from people`,
      [school, many, state],
    );
  await app.sql(
    `insert into identity.school_link (id, school_id, state, way, name, name_key, email, subjects, grades, made_at, state_at)
      select gen_random_uuid(), $1, 'invited', 'one', 'Asha Patil', 'asha patil', n || '@roster.example', array['Subject ' || n], '{1,2}', now(), now()
      from generate_series(1, $2) n`,
    [school, many],
  );
  await app.sql(
    `insert into identity.link_word (school_id, word, link_id, user_id, name)
      select school_id, word, id, case state when 'linked' then user_id end, name from identity.school_link, unnest(array['asha', 'patil']) word where school_id = $1`,
    [school],
  );
}

/** Somebody has receipts of each of these schools, and was looked at for each of them. */
export async function fillSharing(app: Pick<TestPlatform, "sql">, userId: string, schools: readonly string[]): Promise<void> {
  await app.sql(
    `insert into identity.sharing (id, number, user_id, school_id, kind, purpose, given_at)
      select gen_random_uuid(), 'SG-26-AAAA-' || translate(lpad(n::text, 4, '0'), '01', 'XY'), $1, school, 'hours', 'board_report', platform.now()
      from unnest($2::uuid[]) with ordinality as each (school, n)`,
    [userId, schools],
  );
  await app.sql(
    `insert into identity.look (id, user_id, school_id, by_name, by_role, what, why, at, hour)
      select gen_random_uuid(), $1, school, 'Anjali Verma', 'main_poc', 'hours', 'report', platform.now() - interval '40 days', platform.now()
      from unnest($2::uuid[]) school`,
    [userId, schools],
  );
}

/** A staff list that was put in as a file, of which so many rows cannot be taken. Answers what finds it. */
export async function fillImport(app: Pick<TestPlatform, "sql">, school: string, many: number): Promise<Record<string, string>> {
  const [made] = await app.sql<{ id: string }>(
    `insert into schools.roster_import (id, school_id, state, file_name, kind, heading, rows, good, bad, made_at)
      values (gen_random_uuid(), $1, 'checked', 'staff.csv', 'csv', '["name", "phone"]', $2, 0, $2, now()) returning id`,
    [school, many],
  );
  await app.sql(
    `insert into schools.roster_row (import_id, row, cells, reason, field)
      select $1, n + 1, jsonb_build_array('Asha Patil', n::text), 'bad_phone', 'phone' from generate_series(1, $2) n`,
    [made!.id, many],
  );
  return { import_id: made!.id };
}

/** As many schools of one name at one PIN code, and this person says of each that they speak for it. Answers what finds them. */
export async function fillClaims(app: Pick<TestPlatform, "ctx" | "sql">, userId: string, many: number): Promise<Record<string, string>> {
  await app.ctx().tx(async (tx) => {
    for (let n = 0; n < many; n += 1) await addListing(tx, buildListing({ name: `Gulmohar ${n}` }));
    await addListing(tx, buildListing({ name: "Kadamba" }));
  });
  await app.sql(
    `insert into schools.claim (id, listing_id, user_id, job, way, state, begun_at, due_at, decided_at)
      select gen_random_uuid(), l.id, $1, 'office', 'documents', s.state, now(), case s.state when 'refused' then null else now() end,
        case s.state when 'refused' then now() end
      from schools.listing l, (values ('reading'), ('refused')) s (state) where l.name <> 'Kadamba'`,
    [userId],
  );
  // One that was sent, and one whose code has just left: both are told as they are.
  const [sent] = await app.sql<{ id: string }>("update schools.claim set sent_at = now() where state = 'reading' returning id");
  const [coded] = await app.sql<{ id: string }>(
    `insert into schools.claim (id, listing_id, user_id, job, way, state, begun_at, salt, code_sent_at, code_until)
      select gen_random_uuid(), id, $1, 'office', 'code', 'begun', now(), '', now(), now() from schools.listing
      where not exists (select 1 from schools.claim c where c.listing_id = listing.id) limit 1 returning id`,
    [userId],
  );
  const name = "Gulmohar";
  return {
    "SendClaim.claim_id": sent!.id,
    "SendClaimCode.claim_id": coded!.id,
    pin_code: "411038",
    "SearchDirectory.q": name,
    "ListNearSchools.name": name,
  };
}

/** The same as whoever asks. */
export const contactOf = (id: string, ...schools: readonly string[]): SignedIn => ({
  kind: "user",
  id,
  roles: [],
  grants: schools.map((on) => ({ role: "main_poc", kind: "school", on })),
});

/** Each of these schools has sent its documents. */
export async function fillPapers(app: Pick<TestPlatform, "sql">, schools: readonly string[]): Promise<void> {
  for (const [state, due, decided] of [
    ["sent", "platform.now()", "null"],
    ["returned", "null", "platform.now()"],
  ])
    await app.sql(
      `insert into schools.review (id, school_id, state, sent_at, due_at, decided_at)
        select gen_random_uuid(), school, '${state}', platform.now(), ${due}, ${decided} from unnest($1::uuid[]) school`,
      [schools],
    );
}

/** What can be asked for of a school that somebody speaks for: a voucher, a teacher, a list that came in as a file, a competency. */
export async function schoolToSee(app: Pick<TestPlatform, "sql">): Promise<Record<string, string[]>> {
  const [granted] = await app.sql<{ school: string }>(
    "select scope_id as school from identity.granted where scope_kind = 'school' limit 1",
  );
  const { id } = await stockSeats(app, { school: granted!.school, product: randomUUID(), seats: 2 });
  const { import_id } = await fillImport(app, granted!.school, 2);
  await app.sql("insert into competencies.framework values ('seen', 'Seen', 'x') on conflict do nothing");
  await app.sql(
    "insert into competencies.node (slug, framework, title, position) values ('seen', 'seen', 'Seen', 1) on conflict do nothing",
  );
  return { voucher_id: [id], teacher_ids: [randomUUID()], import_id: [import_id!], node: ["seen"] };
}

/** The token of an invitation to speak for a school, and that of its staff room's link. */
export async function openLinks(app: Pick<TestPlatform, "sql">): Promise<string[]> {
  const [school, invitation, room] = [randomUUID(), "i".repeat(43), "r".repeat(43)];
  await app.sql("insert into schools.school (id, name, school_type) values ($1, 'Navodit Public School', 'k12')", [school]);
  await app.sql(
    `insert into schools.invitation (id, school_id, role, job, token_hash, sealed_token, made_by, made_at, expires_at)
      values (gen_random_uuid(), $1, 'main_poc', 'office', sha256($2::bytea), '', gen_random_uuid(), now(), now() + interval '1 day')`,
    [school, invitation],
  );
  await app.sql(
    `insert into schools.room_link (school_id, token_hash, sealed_token, made_by, made_at, expires_at)
      values ($1, sha256($2::bytea), '', gen_random_uuid(), now(), now() + interval '1 day')`,
    [school, room],
  );
  return [invitation, room];
}
