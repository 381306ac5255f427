import { fetchNotification } from "@upaya/server/modules/engagement/bell/fetch-notification.ts";
import { listSent } from "@upaya/server/modules/engagement/bell/list-sent.ts";
import { readNotification } from "@upaya/server/modules/engagement/bell/read-notification.ts";
import { claimDue } from "@upaya/server/modules/engagement/delivering/claim.ts";
import { noteLater } from "@upaya/server/modules/engagement/telling/deliveries.store.ts";
import { tell, type Telling } from "@upaya/server/modules/engagement/telling/tell.ts";
import { findFigures } from "@upaya/server/modules/shell/figures.store.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import type { Domain } from "./domain.ts";
import { withParts } from "./parts.ts";
import { withoutIndexes } from "./rows.ts";

/** So many messages each person has; the first one has every tenth of all, as whoever switches everything on and opens nothing. */
const each = 20;
const tenth = 10;

const hex = (number: number) => number.toString(16).padStart(12, "0");
const idOf = (person: number) => `00000000-0002-7000-9000-${hex(person)}`;
/** Of the message with this number, and of its push, as they are laid. */
const messageOf = (number: number) => `00000000-0003-7000-9000-${hex(number)}`;
const deliveryOf = (number: number) => `00000000-0004-7000-9000-${hex(number)}`;
const personOf = (number: number) => (number % tenth === 0 ? 0 : Math.floor(number / each) + 1);
const personInSql = `('00000000-0002-7000-9000-' || lpad(to_hex(case when k % ${tenth} = 0 then 0 else k / ${each} + 1 end), 12, '0'))::uuid`;

const route = "/profile/my-learning";
const tellingOf = (number: number): Telling => ({
  user_id: idOf(personOf(number)),
  kind: "certificate_issued",
  facts: { title: `Course ${number % 50}` },
  route,
});

const newcomers = (test: TestPlatform, from: number, to: number) =>
  test.sql(
    `insert into identity.person (id) select distinct ${personInSql} from generate_series($1::int, $2::int - 1) k on conflict do nothing`,
    [from, to],
  );

/** What was told before has been sent: nearly all that there ever is. */
const allSent = (test: TestPlatform) =>
  test.sql(
    "update engagement.delivery set state = 'accepted', next_at = null, ended_at = platform.now(), tries = 1 where next_at is not null",
  );

async function act(test: TestPlatform, from: number, to: number): Promise<void> {
  await newcomers(test, from, to);
  for (let number = from; number < to; number += 1) await test.ctx().tx((tx) => tell(tx, [tellingOf(number)]));
  await allSent(test);
}

async function lay(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  await newcomers(test, from, to);
  const given = [from, to, now, route];
  await withoutIndexes(test, ["engagement.message", "engagement.delivery"], async () => {
    await test.sql(
      `with told as (
        insert into engagement.message (month, id, user_id, kind, topic, facts, route, is_on_bell, told_at)
          select date_trunc('month', $3::timestamptz at time zone 'UTC')::date, ('00000000-0003-7000-9000-' || lpad(to_hex(k), 12, '0'))::uuid, ${personInSql}, 'certificate_issued', 'certificates',
            jsonb_build_object('title', 'Course ' || k % 50), $4, true, $3::timestamptz + k * interval '1 microsecond'
          from generate_series($1::int, $2::int - 1) k
          returning month, id, user_id, told_at)
      insert into engagement.delivery (month, id, user_id, message_month, message_id, kind, topic, channel, state, due_at, ended_at, tries)
        select month, ((case channel when 'push' then '00000000-0004' else '00000000-0005' end) || right(id::text, 23))::uuid, user_id, month, id, 'certificate_issued', 'certificates', channel, 'accepted', told_at, told_at, 1
        from told cross join unnest(array['push', 'email']) as channel`,
      given,
    );
  });
}

const as = (person: number) => (ctx: Ctx) =>
  withParts(ctx, { actor: { kind: "user", id: idOf(person), roles: [], grants: [], session: idOf(person) } });
const asThird = as(3);
const asFirst = as(0);
const page = { limit: 20, after: undefined };

/** Somebody is told something now, and whoever sends looks at what is due. */
const sendOne = (ctx: Ctx) =>
  ctx.tx(async (tx) => {
    await tell(tx, [tellingOf(41)]);
    await claimDue(tx, "push");
  });

export const engagement: Domain = {
  name: "engagement",
  things: "messages",
  questions: {
    unread: { group: "unread", most: 1, ask: (ctx) => findFigures(ctx.db, idOf(3)) },
    "unread, very many": { group: "unread", most: 1, ask: (ctx) => findFigures(ctx.db, idOf(0)) },
    bell: { group: "inbox", most: 4, ask: (ctx) => fetchNotification(asThird(ctx), page) },
    "bell, very many": { group: "inbox", most: 4, ask: (ctx) => fetchNotification(asFirst(ctx), page) },
    "opening one": { group: "opening", most: 5, ask: (ctx) => readNotification(asThird(ctx), { task_id: messageOf(41), via: "push" }) },
    "opening one, very many": {
      group: "inbox",
      most: 5,
      ask: (ctx) => readNotification(asFirst(ctx), { task_id: messageOf(10), via: "push" }),
    },
    // Twenty messages, each found by its id: as deep as the index is, twenty times.
    "what was sent": { group: "sent", most: 4, ask: (ctx) => listSent(asThird(ctx), page) },
    "telling and sending": { group: "sending", most: 20, ask: sendOne },
    "what a provider says later": {
      group: "sending",
      most: 1,
      ask: (ctx) => ctx.tx((tx) => noteLater(tx, deliveryOf(41), "bounced", "hard")),
    },
  },
  // A row that is changed is written into each index once more: as deep as they are.
  bounds: { unread: 0.06, inbox: 0.06, sending: 0.06, opening: 0.08, sent: 0.25 },
  aside: ["id", "message_id", "told_at", "due_at", "ended_at"],
  act,
  lay,
  settle: async () => undefined,
};
