import { randomUUID } from "node:crypto";
import { system } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { foldCounts } from "../src/modules/catalogue/index.ts";
import { publishPage, savePage } from "../src/modules/content/index.ts";
import { saveQuestions } from "../src/modules/quiz/index.ts";
import { stockNodes } from "./complete-course.ts";
import { stockBundle, stockResources } from "./shelf.ts";
import type { TestApp } from "./test-app.ts";

/** More than any list may answer at once. */
export const tooMany = 130;

const numbers = Array.from({ length: tooMany }, (_, index) => index);

async function manyResources(ctx: Ctx) {
  const session = (n: number) => ({ starts_at: new Date(Date.UTC(2027, 0, 1, n)), minutes: 60, time_zone: "Asia/Kolkata" });
  const whole = {
    slug: "whole",
    subjects: numbers.map((n) => `subject-${n}`),
    outline: numbers.map((n) => ({ module: `Module ${n}`, lessons: [] })),
    sessions: numbers.map(session),
    questions: numbers.map((n) => ({ q: `Question ${n}?`, a: "Yes." })),
  };
  const kinds = ["self_paced_course", "expert_masterclass", "webinar"] as const;
  return stockResources(ctx, tooMany, (index) =>
    index === 0 ? { ...whole, kind: "webinar" } : { kind: kinds[index % 3]!, competencies: ["many"] },
  );
}

const questionOf = (n: number) => ({
  slug: `q-${n}`,
  subject: `subject-${n}`,
  title: `Question ${n}?`,
  options: ["The first", "The second"],
  tags: [],
  answer: 0,
  explanation: "x",
  published_at: new Date(Date.UTC(2026, 0, 1) + n),
});

/** More of everything than a list may answer, all of it this person's where it can be. Answers what the calls need to be told. */
export async function fillShelves(app: TestApp, me: string): Promise<Record<string, string>> {
  const ctx = app.ctx(system);
  const many = (text: string, values: unknown[] = []) => app.sql(text.replace("$many", `generate_series(1, ${tooMany}) n`), values);
  await stockNodes(app, "many");
  const resources = await manyResources(ctx);
  await foldCounts(ctx);
  for (const n of numbers)
    await stockBundle(
      ctx,
      n === 0 ? "whole" : `b-${n}`,
      resources.map(({ slug }) => slug),
    );
  await savePage(ctx, { path: "/whole", side: "teacher", title: "Whole", description: "A page.", blocks: pageBlocks });
  await publishPage(ctx, "/whole");
  for (const kind of ["banner", "logo", "feature"])
    await many(`insert into content.item (kind, id, position, body) select $1, 'many-' || n, n, $2 from $many`, [kind, bodies[kind]]);
  await many(
    "insert into commerce.voucher (id, code, name, percent, starts_at) select gen_random_uuid(), 'MANY-' || n, 'Many', 10, now() from $many",
  );
  await booksOf(many);
  const questions = await saveQuestions(ctx, numbers.map(questionOf));
  await placesOf(many);
  await ownRows(many, me);
  await learned(app, me, resources);
  await taken(app, many, me);
  const number = await goes(app, me);
  return {
    number,
    ...(await askedMuch(app, many, me)),
    resource_id: resources[0]!.id,
    product_id: resources[0]!.id,
    slug: "whole",
    "GetGap.node": "many",
    path: "/whole",
    edition: "e-1",
    name: "Pa",
    "SearchEstablishments.name": "School",
    lat: "8.2",
    lng: "77.4",
    q: "Fractions",
    currency: "points",
    quiz_ids: questions.slice(0, 24).join(),
    ids: resources
      .slice(0, 107)
      .map(({ id }) => id)
      .join(),
  };
}

const pageBlocks = Array.from({ length: 20 }, () => ({
  kind: "questions",
  title: "Questions",
  items: [
    { question: "Why?", answer: "So." },
    { question: "When?", answer: "Now." },
  ],
}));
const bodies: Record<string, object> = {
  banner: { title: "A", text: "B", label: "C", to: "/quiz" },
  logo: { name: "A" },
  feature: { title: "A", text: "B" },
};

type Many = (text: string, values?: unknown[]) => Promise<object[]>;

/** What those look at who keep the books. */
async function booksOf(many: Many): Promise<void> {
  await many(
    `insert into commerce.payment_case (id, kind, about, amount_paise, currency, opened_at, due_at)
      select gen_random_uuid(), 'wrong_amount', 'pay_' || n, 100, 'INR', now(), now() from $many`,
  );
  await many(
    "insert into commerce.gst_rate (from_day, rate, sac, written_at) select '2100-01-01'::date + n, 1800, '999293', now() from $many",
  );
}

/** They were told as much, and everybody was; and as many things are waited for. */
async function toldMuch(many: Many, me: string): Promise<void> {
  await many(
    `insert into engagement.message (month, id, user_id, kind, topic, facts, route, is_on_bell, told_at)
      select date_trunc('month', platform.now())::date, ('019a2a00-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'badge', 'badges',
        '{"title": "Ten evenings"}', '/quiz', true, platform.now() - n * interval '1 second' from $many`,
    [me],
  );
  await many(
    `insert into engagement.delivery (month, id, user_id, message_month, message_id, kind, topic, channel, state, due_at)
      select m.month, gen_random_uuid(), m.user_id, m.month, m.id, 'badge', 'badges', c, 'accepted', m.told_at
      from engagement.message m, unnest(array['push', 'email', 'sms']) c, (select 1) one`,
  );
  await many(
    "insert into engagement.broadcast (id, topic, facts, route) select gen_random_uuid(), 'news', jsonb_build_object('text', 'Word ' || n), '/quiz' from $many",
  );
  await many("insert into engagement.interest (id, topic, email) select gen_random_uuid(), 'many-' || n, 'many@waits.example' from $many");
}

async function placesOf(many: Many): Promise<void> {
  const country = randomUUID();
  const place = "insert into places.place (id, slug, kind, name, folded, search, country_id) select";
  await many(`${place} $1::uuid, 'india', 'country', 'India', 'india', 'india', null::uuid from (select 1) one`, [country]);
  await many(`${place} gen_random_uuid(), 'pa-' || n, 'state', 'Pa ' || n, 'pa ' || n, 'pa ' || n, $1::uuid from $many`, [country]);
}

/** They asked for help as often, and the thread of one of it is as long. */
async function askedMuch(app: TestApp, many: Many, me: string): Promise<Record<string, string>> {
  await many(
    `insert into engagement.question (id, number, user_id, topic, state, asked_at, last_at, due_at)
      select gen_random_uuid(), 'H-26-' || lpad(n::text, 5, '0'), $1, 'other', 'waiting', platform.now(), platform.now(), platform.now() from $many`,
    [me],
  );
  await app.sql(
    `insert into engagement.question_entry (id, question_id, kind, words, made_at)
      select gen_random_uuid(), id, 'asked', 'It does not open.', platform.now() from engagement.question, generate_series(1, $1::int)
      where number = 'H-26-00001'`,
    [tooMany],
  );
  return {
    "GetOrder.number": "UO26-WHLE-WHLE",
    "GetRefundTerms.number": "UO26-WHLE-WHLE",
    "GetHelpQuestion.number": "H-26-00001",
    "SolveHelp.number": "H-26-00001",
  };
}

/** They asked for their account to be deleted. */
async function goes(app: TestApp, me: string): Promise<string> {
  const number = "DL-WHLE-WHLE-WHLE-WHLE";
  await app.sql("insert into identity.leaving (id, number, user_id, due_at) values (gen_random_uuid(), $1, $2, now())", [number, me]);
  return number;
}

/** What they hold: certificates, places and entries. */
async function taken(app: TestApp, many: Many, me: string): Promise<void> {
  await toldMuch(many, me);
  await certified(app, many, me);
  await placed(app, me);
  await entered(many, me);
}

/** They have a place at every date of the one that has many. */
async function placed(app: TestApp, me: string): Promise<void> {
  await app.sql(`insert into learning.seat (session_id, resource_id, taken, arrivals) select id, resource_id, 1, 1 from catalogue.session`);
  await app.sql(
    `insert into learning.registration (id, user_id, resource_id, session_id, state, arrival, registered_at, changed_at)
      select gen_random_uuid(), $1, resource_id, session_id, 'registered', 1, platform.now(), platform.now() from learning.seat`,
    [me],
  );
}

/** One order of all of them, and as many of one of them; of each something was asked back. */
async function bought(app: TestApp, me: string, ids: readonly string[]): Promise<void> {
  await app.sql("insert into commerce.orders (id, user_id, state) values (gen_random_uuid(), $1, 'open')", [me]);
  await app.sql(
    `insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until, paid_at, delivered_at)
      select gen_random_uuid(), $1, 'delivered', 'UO26-' || case n when 0 then 'WHLE-WHLE' else n::text end, 0, now(), now(), now(), now()
      from generate_series(0, $2::int) as n`,
    [me, tooMany],
  );
  await app.sql(
    "insert into commerce.line (order_id, product_id, name, to_pay_paise) select id, unnest(case when number = 'UO26-WHLE-WHLE' or state = 'open' then $2::uuid[] else $2[:1] end), 'Many', 0 from commerce.orders where user_id = $1",
    [me, ids],
  );
  await app.sql(
    `insert into commerce.part (order_id, product_id, resource_id, price_paise, delivered_at)
      select l.order_id, l.product_id, l.product_id, 0, now() from commerce.line l join commerce.orders o on o.id = l.order_id where o.state = 'delivered'`,
  );
  await app.sql(
    `insert into commerce.refund (id, order_id, cause, state, amount_paise, why, due_at, asked_at, changed_at)
      select gen_random_uuid(), id, 'asked', 'asked', 0, 'other', now(), now(), now() from commerce.orders where number like 'UO26-%' and number <> 'UO26-WHLE-WHLE'`,
  );
}

/** All of them have something to learn, and this person is in each and keeps it for later. */
async function learned(app: TestApp, me: string, resources: readonly { id: string }[]): Promise<void> {
  const ids = resources.map(({ id }) => id);
  await bought(app, me, ids);
  await app.sql("insert into learning.favourite (id, user_id, resource_id) select gen_random_uuid(), $1, unnest($2::uuid[])", [me, ids]);
  await app.sql(
    `insert into learning.version (id, resource_id, slug, title, edition, revision, state, language, minutes, card, outline, lacks, digest)
      select gen_random_uuid(), id, 'v-' || n, 'Fractions', 1, 1, 'published', 'en', 1, '{}', '[]', '{}', '' from unnest($1::uuid[]) with ordinality as v (id, n)`,
    [ids],
  );
  await app.sql("insert into learning.record (id, user_id, resource_id, open) select gen_random_uuid(), $1, unnest($2::uuid[]), true", [
    me,
    ids,
  ]);
  // The first of them ends with a check, whose pool is larger than any list.
  await app.sql("update learning.version set slug = 'whole', check_text = '[]' where slug = 'v-1'");
  await app.sql(
    `insert into learning.review (id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at)
      select gen_random_uuid(), gen_random_uuid(), resource_id, 3, 'It works.', '', false, 1, 1, true, now()
      from learning.version, generate_series(1, $1::int) where slug = 'whole'`,
    [tooMany],
  );
  // Its certificate had as many names.
  await app.sql(
    `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions, finished_at,
        subject, revision, issued_at)
      select 'UP26-0000-0000', $1, resource_id, edition, id, title, 'x', 9, 20, 25, now(), id, $2, now() from learning.version where slug = 'whole'`,
    [me, tooMany],
  );
  await app.sql(
    `insert into learning.certificate_copy (number, revision, name, given_by, made_at, list, place)
      select 'UP26-0000-0000', n, 'x', 'staff', now(), 1, n from generate_series(1, $1::int) as n`,
    [tooMany],
  );
  await app.sql(
    `insert into learning.check_question (version_id, key, position, title, options)
      select id, 'c' || n, n, 'Why?', '{yes,no}' from learning.version, generate_series(1, $1::int) as n where slug = 'whole'`,
    [tooMany],
  );
  await app.sql(
    "insert into learning.check_key (version_id, key, option_index, explanation) select version_id, key, 0, 'x' from learning.check_question",
  );
}

/** With a name, a notice, a missing sheet and a question each; one of them had more names and questions than any list shows. */
async function certified(app: TestApp, many: Many, me: string): Promise<void> {
  await many(
    `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions,
        finished_at, subject, revision, issued_at, sheet_asked_at, sheet_failure, withdraws_at, withdrawn_why)
      select 'UP26-0000-' || lpad(n::text, 4, '0'), $1, gen_random_uuid(), 1, (select id from learning.version limit 1), 'Fractions', 'Asha', 9, 20, 25,
        platform.now(), gen_random_uuid(), 1, platform.now(), platform.now(), 'not_drawn', case when n % 2 = 0 then platform.now() + interval '7 days' end,
        case when n % 2 = 0 then 'issued_in_error' end from $many`,
    [me],
  );
  await many(
    "insert into learning.certificate_copy (number, revision, name, given_by, made_at, list, place) select 'UP26-0000-0001', n, 'Asha', 'staff', platform.now(), 1, n from $many",
  );
  await app.sql(
    `insert into learning.certificate_review (id, number, user_id, words, asked_at)
      select gen_random_uuid(), number, $1, 'Please look again.', platform.now() from learning.certificate`,
    [me],
  );
  await many(
    `insert into learning.certificate_review (id, number, user_id, words, asked_at, answer, answered_at, outcome)
      select gen_random_uuid(), 'UP26-0000-0001', $1, 'Please look again.', platform.now(), 'It stays.', platform.now(), 'stays' from $many`,
    [me],
  );
}

/** This person in each of as many editions, with a wish for extra time; the last of them has as many tracks. */
async function entered(many: Many, me: string): Promise<void> {
  await many(
    `insert into exams.edition (id, slug, name, state, closes_on, round_on, minutes, extra_minutes, fee_paise)
      select gen_random_uuid(), 'e-' || n, 'Edition', 'open', current_date + 400 - n, current_date + 500 - n, 90, 30, 0 from $many`,
  );
  await many(
    "insert into exams.track (id, edition_id, number, slug, name, learners) select gen_random_uuid(), e.id, n, 't-' || n, 'Track', 'All' from exams.edition e, $many",
  );
  await many("insert into exams.track_medium (track_id, position, medium) select id, 1, 'en' from exams.track, (select 1) one");
  await many("insert into exams.sitting (edition_id, position, starts) select id, n, '10:00' from exams.edition, generate_series(1, 2) n");
  await many(
    `insert into exams.entry (id, user_id, edition_id, state, place, school, country, role, time_zone, entered_at)
      select gen_random_uuid(), $1, id, 'entered', 'home', '', 'IN', 'School Teacher', 'Asia/Kolkata', platform.now() from exams.edition`,
    [me],
  );
  await many(
    `insert into exams.entry_track (entry_id, position, track_id, medium)
      select y.id, t.number, t.id, 'en' from exams.entry y join exams.track t on t.edition_id = y.edition_id where t.number < 3`,
  );
  await many(
    `insert into exams.extra_time (entry_id, user_id, need, state, asked_at, needed_until)
      select id, user_id, 'reading', 'asked', platform.now(), platform.now() + interval '1 year' from exams.entry`,
  );
}

async function ownRows(many: Many, me: string): Promise<void> {
  await many(
    `insert into learning.report (id, user_id, resource_id, version_id, lesson_key, what, body)
      select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'x', 'wrong', 'It is wrong.' from $many`,
    [me],
  );
  await many(
    "insert into learning.record (id, user_id, resource_id, open) select gen_random_uuid(), $1, gen_random_uuid(), true from $many",
    [me],
  );
  await many(
    "insert into identity.session (id, user_id, label, shared, expires_at) select gen_random_uuid(), $1, 'Phone', false, platform.now() + interval '1 day' from $many",
    [me],
  );
  await many(
    "insert into identity.push_token (id, token, session_id) select gen_random_uuid(), 'many-' || n, (select id from identity.session where user_id = $1 limit 1) from $many",
    [me],
  );
  await many(
    "insert into identity.identifier (id, user_id, kind, value) select gen_random_uuid(), $1, 'email', n || '@many.example' from $many",
    [me],
  );
  await many(
    "insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, label) select gen_random_uuid(), $1, n::text, 'k', 0, '{}', 'Key' from $many",
    [me],
  );
  await many(
    "insert into identity.consent (id, user_id, purpose, given, text_version) select gen_random_uuid(), $1, 'news', n % 2 = 0, 'x' from $many",
    [me],
  );
  await many("insert into identity.question (id, position, title, kind) select gen_random_uuid(), n, 'Why?', 'free_text' from $many");
  await many(
    "insert into rewards.badge (slug, name, rule, measure, needed, standard, position) select 'badge-' || n, 'B', 'x', 'days', 1, 'x', n from $many",
  );
  await many(
    "insert into rewards.badge_grant (id, user_id, badge, granted_at, figure) select gen_random_uuid(), $1, 'badge-' || n, platform.now(), 1 from $many",
    [me],
  );
  await many(
    "insert into rewards.transaction (id, user_id, activity, object_id, happened_at) select gen_random_uuid(), $1, 'quiz_answer_correctly', gen_random_uuid()::text, platform.now() from $many",
    [me],
  );
  await many(
    "insert into rewards.entry (transaction_id, user_id, currency, amount) select id, user_id, 'points', 20 from rewards.transaction where user_id = $1",
    [me],
  );
}
