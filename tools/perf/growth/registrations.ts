import { listPlaces } from "@upaya/server/modules/learning/registrations/list-places.ts";
import { listRegistrations } from "@upaya/server/modules/learning/registrations/list-registrations.ts";
import { registerBatch } from "@upaya/server/modules/learning/registrations/register.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { stockResources } from "@upaya/server/test/shelf.ts";
import type { Domain } from "./domain.ts";
import { withParts } from "./parts.ts";
import { withoutIndexes } from "./rows.ts";

/** So many talks there are, each with one date, and so many of them each person has a place at: what grows is the number of people. */
const talks = 100;
const each = 8;
/** Of every second talk; the others have room for as many as come. */
const seats = 20;
const dayMs = 86_400_000;

/** Numbers as ids, the same in the record and here: people and talks. */
const idOf = (kind: 0 | 1, number: number) => `00000000-000${kind}-7000-9000-${number.toString(16).padStart(12, "0")}`;
const personInSql = (number: string) => `('00000000-0000-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const personOf = (number: number) => idOf(0, Math.floor(number / each));
const talkOf = (number: number) => idOf(1, number % talks);

async function openTalks(test: TestPlatform, now: Date): Promise<void> {
  if ((await test.sql("select 1 from catalogue.session limit 1")).length > 0) return;
  await stockResources(test.ctx(), talks, (index) => ({
    id: talkOf(index),
    slug: `growth-talk-${index}`,
    kind: "webinar",
    sessions: [
      {
        starts_at: new Date(now.getTime() + 10 * dayMs),
        minutes: 60,
        time_zone: "Asia/Kolkata",
        join_url: "https://rooms.example/growth",
        ...(index % 2 ? { capacity: seats } : {}),
      },
    ],
  }));
}

async function act(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  await openTalks(test, now);
  for (let number = from; number < to; number += 1) {
    const wish = { userId: personOf(number), resourceId: talkOf(number), sessionId: undefined };
    await test.ctx().tx((tx) => registerBatch.write(tx, [wish]));
  }
}

/** The same by a few statements. */
async function lay(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  await openTalks(test, now);
  const numbered = `generate_series($1::int, $2::int - 1) k
    join (select s.id as session_id, s.resource_id, s.capacity, ('x' || right(s.resource_id::text, 12))::bit(48)::bigint as talk
      from catalogue.session s) t on t.talk = k % ${talks}
    cross join lateral (select ${personInSql(`k / ${each}`)} as user_id, k / ${talks} + 1 as arrival) p`;
  const given = [from, to];
  await test.sql(
    `insert into learning.seat as s (session_id, resource_id, capacity, taken, waiting, arrivals)
      select session_id, resource_id, capacity, least(max(arrival), coalesce(capacity, max(arrival))), greatest(0, max(arrival) - coalesce(capacity, max(arrival))),
        max(arrival) from ${numbered} group by 1, 2, 3
      on conflict (session_id) do update set taken = excluded.taken, waiting = excluded.waiting, arrivals = excluded.arrivals`,
    given,
  );
  await withoutIndexes(test, ["learning.registration", "learning.enrolment", "learning.record"], async () => {
    await test.sql(
      `insert into learning.registration (id, user_id, resource_id, session_id, state, arrival, for_replay, registered_at, changed_at)
        select gen_random_uuid(), user_id, resource_id, session_id, case when arrival <= coalesce(capacity, arrival) then 'registered' else 'waiting' end,
          arrival, false, $3, $3 from ${numbered}`,
      [...given, now],
    );
    await test.sql(
      `insert into learning.enrolment (id, user_id, resource_id, source, source_id)
        select gen_random_uuid(), user_id, resource_id, 'place', session_id::text from ${numbered}`,
      given,
    );
    await test.sql(
      `insert into learning.record (id, user_id, resource_id, open) select gen_random_uuid(), user_id, resource_id, true from ${numbered}`,
      given,
    );
  });
}

/** As the third person who came. */
const asThird = (ctx: Ctx): Ctx => withParts(ctx, { actor: { kind: "user", id: personOf(2 * each), roles: [], grants: [] } });

const page = { type: "all" as const, status: "all" as const, limit: 24, offset: 0 };

/** Somebody who comes now: to a talk with room, and to the end of the line of one that is full. */
const register = (talk: number) => (ctx: Ctx) =>
  ctx.tx((tx) => registerBatch.write(tx, [{ userId: idOf(0, 0xffff_ffff), resourceId: talkOf(talk), sessionId: undefined }]));

export const registrations: Domain = {
  name: "registrations",
  schema: "learning",
  things: "registrations",
  questions: {
    "my registrations": { group: "registrations", most: 4, ask: (ctx) => listRegistrations(asThird(ctx), page) },
    "my registrations, past": {
      group: "registrations",
      most: 4,
      ask: (ctx) => listRegistrations(asThird(ctx), { ...page, status: "past" }),
    },
    "places of a talk": { group: "registrations", most: 3, ask: (ctx) => listPlaces(asThird(ctx), { resource_id: talkOf(1) }) },
    registering: { group: "registrations", most: 12, ask: register(0) },
    "registering, in the line": { group: "registrations", most: 12, ask: register(1) },
  },
  bounds: { registrations: 0.06 },
  aside: ["id", "session_id", "source_id", "registered_at", "enrolled_at", "begun_at"],
  act,
  lay,
  settle: async () => undefined,
};
