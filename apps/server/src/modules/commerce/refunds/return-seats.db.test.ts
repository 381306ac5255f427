import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "#platform/testing/until.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { openTill, type Till } from "../../../../test/till.ts";
import { hearing, startWorker } from "../../../../test/with-worker.ts";
import { returnSeats } from "./return-seats.ts";

let till: Till;
let kavya: Colleague;
let worker: ReturnType<typeof startWorker>;
let course: string;

beforeAll(async () => {
  till = await openTill();
  kavya = await atDesk(till.app, "staff_content");
  course = await openCourse(till.app, "thin", { price: 349 });
  worker = startWorker(till.app, hearing("learning", "commerce"));
});
afterAll(async () => {
  await worker.stop();
  await till.close();
});
beforeEach(() => till.app.sql("truncate commerce.orders, learning.registration, learning.seat cascade"));

const cancel = async (id: string) => {
  expect((await kavya.desk.ask("POST", `/api/staff/sessions/${id}/cancellation`, { body: { reason: because } })).status).toBe(200);
};
/** Until the gateway has told of it, and what follows is done. */
const works = (condition: () => Promise<boolean>) =>
  until(async () => {
    await till.work();
    return condition();
  }, 15_000);
const refunds = () =>
  till.app.sql<{ cause: string; amount_paise: number }>("select cause, amount_paise from commerce.refund order by asked_at");
const talkFor = (price_paise: number) => stockTalk(till.app, { dates: [{ inHours: 48 }], price_paise, kind: "expert_masterclass" });
const parts = () =>
  till.app.sql<{ session_id: string | null; back: boolean }>(
    "select session_id, returned_at is not null as back from commerce.part order by price_paise",
  );

async function bought(total: number, ...products: string[]) {
  const asha = await till.somebody(...products);
  const number = await till.place(asha, total);
  await till.pay(asha, number);
  const [attempt] = await till.attempts(number);
  till.sandbox.razorpay.pay(attempt!.id);
  await works(async () => (await till.stateOf(number)) === "delivered");
  return number;
}

describe("a date that is called off", () => {
  it("sends the money of each seat back, once, and leaves whatever else was bought", async () => {
    const { id: talk, sessions } = await talkFor(19_900);
    const [alone, beside] = [await bought(19_900, talk), await bought(54_800, talk, course)];
    expect(await parts()).toEqual([
      { session_id: sessions[0], back: false },
      { session_id: sessions[0], back: false },
      { session_id: null, back: false },
    ]);
    await cancel(sessions[0]!);
    await works(async () => (await till.stateOf(alone)) === "refunded" && (await till.stateOf(beside)) === "part_refunded");
    const back = [1, 2].map(() => ({ cause: "called_off", amount_paise: 19_900 }));
    expect([await refunds(), (await parts()).map((part) => part.back)]).toEqual([back, [true, true, false]]);
    await returnSeats(till.app.ctx(), [sessions[0]!]);
    expect(await refunds()).toEqual(back);
  }, 60_000);

  it("while the rest of its order waits: the rest is given all the same", async () => {
    const { id: talk, sessions } = await talkFor(19_900);
    const { id: late, sessions: dates } = await talkFor(29_900);
    const asha = await till.somebody(talk, late);
    const number = await till.place(asha, 49_800);
    await till.pay(asha, number);
    // Nobody can be seated yet at the second one.
    await till.app.sql("update catalogue.session set join_url = null where id = $1", [dates[0]]);
    const [attempt] = await till.attempts(number);
    till.sandbox.razorpay.pay(attempt!.id);
    await works(async () => (await parts()).some(({ session_id }) => session_id === sessions[0]));
    await cancel(sessions[0]!);
    await works(async () => (await till.stateOf(number)) === "part_refunded");
    await till.app.sql("update catalogue.session set join_url = 'https://rooms.example/r' where id = $1", [dates[0]]);
    await till.app.sql(
      "update pgboss.job_common set start_after = platform.now() where name = 'commerce.deliver_order' and state = 'created'",
    );
    await works(async () => (await parts()).some(({ session_id, back }) => session_id === dates[0] && !back));
    expect([await till.stateOf(number), await refunds()]).toEqual(["part_refunded", [{ cause: "called_off", amount_paise: 19_900 }]]);
  }, 60_000);
});
