import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenBooks, earnCoins } from "../../../../../test/earn-coins.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import { returning } from "../../../../../test/returning.ts";
import { stockBundle } from "../../../../../test/shelf.ts";
import { stockTalk } from "../../../../../test/talks.ts";
import { openTill, type Till } from "../../../../../test/till.ts";
import { addToCart } from "../../cart/add-to-cart.ts";
import { chooseVoucher } from "../../vouchers/choose-voucher.ts";
import { useCoins } from "../../cart/use-coins.ts";
import { listOrders } from "../../orders/list-orders.ts";

let till: Till;
let hand: ReturnType<typeof returning>;
let thin: string;
let thick: string;
let dear: string;
let set: string;

beforeAll(async () => {
  till = await openTill();
  hand = returning(till);
  thin = await openCourse(till.app, "thin", { price: 300 });
  thick = await openCourse(till.app, "thick", { price: 500 });
  dear = await openCourse(till.app, "dear", { price: 6_000 });
  set = await stockBundle(till.app.ctx(), "set", ["thin", "thick"]);
  await till.app.sql("update catalogue.bundle set price_paise = 60000, ready = true where id = $1", [set]);
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.at("0s");
  await till.app.sql("truncate commerce.orders, commerce.voucher, learning.enrolment, learning.record, learning.progress cascade");
});

const told = (subject: string) => till.app.sql("select 1 from platform.outbox where subject = $1", [`commerce.${subject}`]);

describe("what the rule gives back", () => {
  it("goes with the asking: it is theirs no more, and its money arrives by itself", async () => {
    const asha = await till.somebody(thin);
    const number = await hand.buys(asha, 30_000);
    expect(await hand.terms(asha, number)).toMatchObject({
      items: [{ product_id: thin, amount_paise: 30_000, coins: 0, by_rule: true, parts: [{ percent: 0, stays: null }] }],
      waiting: false,
      at_once_left: 3,
    });
    const asked = await hand.ask(asha, number, [thin]);
    expect(asked).toMatchObject({ state: "approved", amount_paise: 30_000, due_at: null });
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["refunded", false]);
    await hand.works(async () => (await hand.refundState(asked.id)) === "arrived");
    expect(await hand.refunds(asha)).toMatchObject([
      {
        number,
        state: "arrived",
        cause: "asked",
        amount_paise: 30_000,
        order_paise: 30_000,
        parts: [{ percent: 0 }],
        why: "wrong_class",
        method: "upi",
      },
    ]);
    await expect(hand.ask(asha, number, [thin])).rejects.toMatchObject({ code: "commerce.nothing_to_return" });
    expect(await told("refund_approved")).toHaveLength(1);
  }, 30_000);

  it("is by line, and of a bundle in the proportion of its parts: what was watched too far stays", async () => {
    const asha = await till.somebody(set, dear);
    const number = await hand.buys(asha, 660_000);
    await hand.learns(asha, thick, "on-the-board", "two-mornings");
    const { items } = await hand.terms(asha, number);
    expect(items.find(({ product_id }) => product_id === set)).toMatchObject({ amount_paise: 22_500, by_rule: true });
    const asked = await hand.ask(asha, number, [set]);
    expect(asked).toMatchObject({ state: "approved", amount_paise: 22_500 });
    expect([await till.owns(asha, thin), await till.owns(asha, thick), await till.owns(asha, dear)]).toEqual([false, true, true]);
    expect(await till.stateOf(number)).toBe("part_refunded");
  }, 30_000);

  it("gives coins back, and the voucher with the last of it", async () => {
    const voucher = randomUUID();
    await till.app.sql(
      "insert into commerce.voucher (id, code, name, percent, starts_at, cap) values ($1, 'TENTH', 'A tenth', 10, now() - interval '1 day', 1)",
      [voucher],
    );
    const asha = await till.somebody(thin, thick);
    await earnCoins(till.app, asha, "2026-01-05", "2026-02-05", "2026-03-05");
    await chooseVoucher(till.ctx(asha), { code: "TENTH" });
    await useCoins(till.ctx(asha), { use: true });
    const number = await hand.buys(asha, 72_000 - 1_000);
    const first = await hand.ask(asha, number, [thin]);
    const used = async () => (await till.app.sql<{ used: number }>("select used from commerce.voucher"))[0]!.used;
    expect([first.state, await used()]).toEqual(["approved", 1]);
    const second = await hand.ask(asha, number, [thick]);
    expect([second.state, await used()]).toEqual(["approved", 0]);
    expect([first.amount_paise + second.amount_paise, first.coins + second.coins]).toEqual([71_000, 100]);
    expect(await brokenBooks(till.app, asha)).toEqual([]);
  }, 30_000);

  it("needs no bank where coins alone were given", async () => {
    const asha = await till.somebody(thin);
    await till.app.sql(
      "insert into commerce.voucher (id, code, name, percent, starts_at, cap) values ($1, 'WHOLE', 'All of it', 100, now() - interval '1 day', 9)",
      [randomUUID()],
    );
    await chooseVoucher(till.ctx(asha), { code: "WHOLE" });
    const number = await hand.buys(asha, 0);
    expect(await hand.ask(asha, number, [thin])).toMatchObject({ state: "arrived", amount_paise: 0 });
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["refunded", false]);
  }, 30_000);

  it("frees a seat for whoever waits for it", async () => {
    const { id: talk, sessions } = await stockTalk(till.app, { dates: [{ inHours: 48 }], price_paise: 20_000, kind: "expert_masterclass" });
    const asha = await till.somebody(talk);
    const number = await hand.buys(asha, 20_000);
    await hand.ask(asha, number, [talk]);
    expect(await till.app.sql("select state from learning.registration where session_id = $1", [sessions[0]])).toEqual([
      { state: "given_up" },
    ]);
    expect(await till.app.sql("select taken from learning.seat where session_id = $1", [sessions[0]])).toEqual([{ taken: 0 }]);
  }, 30_000);

  it("is given once to two tabs, and three times to somebody who presses everywhere at once", async () => {
    const asha = await till.somebody();
    const numbers: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const course = await openCourse(till.app, `cheap-${n}`, { price: 100 });
      await addToCart(till.ctx(asha), course, null);
      numbers.push(await hand.buys(asha, 10_000));
    }
    const ids = await till.app.sql<{ number: string; product_id: string }>(
      "select o.number, l.product_id from commerce.line l join commerce.orders o on o.id = l.order_id",
    );
    const asks = numbers
      .flatMap((number) => [number, number])
      .map(async (number) => {
        const product = ids.find((each) => each.number === number)!.product_id;
        return hand.ask(asha, number, [product]).catch((error: { code?: string }) => ({ state: error.code, amount_paise: 0 }));
      });
    const states = (await Promise.all(asks)).map(({ state }) => state);
    const refused = states.filter((state) => state?.startsWith("commerce."));
    expect(states.filter((state) => state === "approved")).toHaveLength(3);
    expect(states.filter((state) => state === "asked")).toHaveLength(2);
    expect(refused).toHaveLength(5);
  }, 60_000);
});

describe("what no rule decides", () => {
  it.each([
    ["is dear", () => dear, 600_000, "0s", []],
    ["is late", () => thin, 30_000, "8 days", []],
    ["was watched", () => thin, 30_000, "0s", ["on-the-board", "two-mornings"]],
  ] as const)("because it %s waits for a person, and stays theirs meanwhile", async (_, course, price, offset, lessons) => {
    const asha = await till.somebody(course());
    const number = await hand.buys(asha, price);
    await hand.learns(asha, course(), ...lessons);
    await till.at(offset);
    const asked = await hand.ask(asha, number, [course()]);
    expect(asked).toMatchObject({ state: "asked", amount_paise: price });
    expect(asked.due_at).not.toBeNull();
    expect([await till.stateOf(number), await till.owns(asha, course())]).toEqual(["delivered", true]);
    await expect(hand.ask(asha, number, [course()])).rejects.toMatchObject({ code: "commerce.refund_waiting" });
    expect(await told("refund_asked")).not.toHaveLength(0);
  });

  it("is never what is finished: its certificate stays theirs, and so does the course", async () => {
    const asha = await till.somebody(thin);
    const number = await hand.buys(asha, 30_000);
    await hand.learns(asha, thin, "thumbs", "on-the-board", "two-mornings", "check");
    expect((await hand.terms(asha, number)).items).toMatchObject([{ amount_paise: 0, parts: [{ percent: 100, stays: "finished" }] }]);
    await expect(hand.ask(asha, number, [thin])).rejects.toMatchObject({ code: "commerce.nothing_to_return" });
  });

  it("is not finished any more once it is given back, whatever a device sends in later", async () => {
    const asha = await till.somebody(thin);
    const number = await hand.buys(asha, 30_000);
    await hand.ask(asha, number, [thin]);
    await hand.learns(asha, thin, "thumbs", "on-the-board", "two-mornings", "check");
    expect(await till.app.sql("select completed_at from learning.record where user_id = $1", [asha])).toEqual([{ completed_at: null }]);
  });
});

describe("the purchase history", () => {
  it("[CART-05] lists what somebody paid for, by financial year, and what went back of it; nobody else's", async () => {
    const [asha, ravi] = [await till.somebody(thin), await till.somebody(thick)];
    const number = await hand.buys(asha, 30_000);
    await hand.buys(ravi, 50_000);
    const history = async (id: string, year = "") => (await listOrders(till.ctx(id), { year, limit: 20, offset: 0 })).response;
    expect(await history(asha)).toMatchObject({
      total: 1,
      data: [{ number, state: "delivered", to_pay: 30_000, percent: 0, items: [{ product_id: thin }] }],
    });
    const { years } = await history(asha);
    expect(years).toHaveLength(1);
    expect((await history(asha, "2019-20")).data).toEqual([]);
    await hand.ask(asha, number, [thin]);
    expect((await history(asha)).data).toMatchObject([{ number, state: "refunded", going_back: 30_000, percent: null }]);
    expect(await hand.refunds(asha)).toMatchObject([{ number, amount_paise: 30_000 }]);
    expect(await hand.refunds(ravi)).toEqual([]);
    await till.app.sql("update commerce.orders set state = 'cancelled' where number = $1", [number]);
    expect((await history(asha)).data).toEqual([]);
  }, 30_000);
});
