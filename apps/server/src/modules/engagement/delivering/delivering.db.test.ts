import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Channel } from "@upaya/contracts/engagement/telling/topics.ts";
import { momentAt, wallOf } from "@upaya/contracts/zones.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { OutsideError } from "#platform/errors.ts";
import { until } from "#platform/testing/until.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { tell, type Telling } from "../telling/tell.ts";
import { buildTelling } from "../telling/telling.builders.ts";
import { unsubscribeToken } from "../preferences/unsubscribe-token.ts";
import type { Parcel } from "./claim.ts";
import { type Outcome, sendDue } from "./send-due.ts";

const india = "Asia/Kolkata";
let app: TestApp;
let carried: Parcel[];
let outcome: (parcel: Parcel) => Outcome;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => {
  carried = [];
  outcome = () => ({ is: "accepted" });
});
afterEach(() => app.sql("truncate engagement.delivery, engagement.message, engagement.preference"));

/** The next Tuesday, on which nobody has a holiday, at an hour of India. */
async function at(hour: number, day = 0): Promise<void> {
  const tuesday = new Date("2031-06-03T00:00:00Z").getTime() + day * 86_400_000;
  const moment = momentAt(new Date(tuesday).toISOString().slice(0, 10), `${String(hour).padStart(2, "0")}:00`, india);
  await setClockOffset(app.platform.env, `${Math.ceil((moment.getTime() - Date.now()) / 1_000) + 2} seconds`);
  await (app.platform.clock as unknown as { sync(): Promise<void> }).sync();
  await app.sql("select engagement.keep_months()");
}

async function send(channel: Channel): Promise<number> {
  // What was told by the clock of this process is due by that of the database, which may be some milliseconds behind.
  const told = app.platform.clock.now();
  await until(async () => (await app.sql<{ is: boolean }>("select platform.now() >= $1 as is", [told]))[0]!.is);
  return sendDue(app.ctx(), {
    channel,
    async carry(_ctx, parcel) {
      carried.push(parcel);
      return outcome(parcel);
    },
  });
}
const state = (channel: Channel) =>
  app.sql<{ state: string; because: string | null; next_at: Date | null; tries: number }>(
    "select state, because, next_at, tries from engagement.delivery where channel = $1 order by due_at, id",
    [channel],
  );

let people = 0;
async function person() {
  people += 1;
  const { browser, reply } = await signUp(app, `deliver-${people}@example.org`);
  const id = reply.user_id;
  const tellMe = (...tellings: Partial<Telling>[]) =>
    app.ctx().tx((tx) =>
      tell(
        tx,
        tellings.map((telling) => buildTelling(id, telling)),
      ),
    );
  return { id, browser, tell: tellMe };
}
const certificate = { kind: "certificate_issued", facts: { title: "Calm", number: "N" }, route: "/learn/calm/certificate" } as const;
const moved = {
  kind: "session_moved",
  facts: { title: "Phonics", starts_at: "2031-06-20T12:30:00.000Z" },
  route: "/profile/registrations",
} as const;

describe("what is due", () => {
  it("leaves at once in the day, and a push once an hour and three times a day", async () => {
    await at(9);
    const me = await person();
    await me.tell(certificate, certificate, certificate, certificate);
    for (const hour of [9, 10, 11, 12, 13]) {
      await at(hour);
      await send("push");
    }
    expect(carried).toHaveLength(3);
    const left = (await state("push")).filter((each) => each.state === "held");
    expect(left).toMatchObject([{ because: "push_day" }]);
    expect(wallOf(left[0]!.next_at!, india)).toBe("2031-06-04T07:00");
  });

  it("waits through the night unless it is about a date that they registered for", async () => {
    await at(22);
    const me = await person();
    await me.tell(certificate, moved);
    await send("push");
    expect(carried.map(({ delivery }) => delivery.kind)).toEqual(["session_moved"]);
    expect(new Set((await state("push")).map(({ because }) => because))).toEqual(new Set(["quiet_hours", null]));
    await at(7, 1);
    await send("push");
    expect(carried.map(({ delivery }) => delivery.kind)).toEqual(["session_moved", "certificate_issued"]);
  });

  it("goes once more under the same id when no answer was heard, and is counted once", async () => {
    await at(10);
    const me = await person();
    await me.tell(certificate);
    outcome = () => {
      throw new OutsideError("push", "cut off");
    };
    await send("push");
    expect(await state("push")).toMatchObject([{ state: "held", because: "provider", tries: 1 }]);
    outcome = () => ({ is: "accepted" });
    await at(11);
    await send("push");
    expect(new Set(carried.map(({ delivery }) => delivery.id)).size).toBe(1);
    expect(await state("push")).toMatchObject([{ state: "accepted", tries: 2 }]);
    expect(
      (await app.sql<{ n: number }>("select cardinality(pushes) as n from engagement.preference where user_id = $1", [me.id]))[0]!.n,
    ).toBe(1);
  });

  it("is let go where something told since makes it old news: whoever has bought is not reminded of a cart", async () => {
    await at(22);
    const [me, other] = [await person(), await person()];
    const cart = { kind: "cart_left", facts: {}, route: "/cart" } as const;
    for (const each of [me, other]) await each.tell(cart);
    await send("email");
    expect((await state("email")).map((each) => each.state)).toEqual(["held", "held"]);
    await me.tell({ kind: "order_ready", facts: { number: "UP-1" }, route: "/cart/orders/UP-1" });
    const carts = await app.sql("select state from engagement.delivery where kind = 'cart_left' and user_id = $1", [me.id]);
    expect(carts).toEqual([{ state: "expired" }]);
    expect(await app.sql("select state from engagement.delivery where kind = 'cart_left' and user_id = $1", [other.id])).toEqual([
      { state: "held" },
    ]);
  });

  it("is taken up again where a worker died with it in hand", async () => {
    await at(10);
    const me = await person();
    await me.tell(certificate);
    await app.sql(
      "update engagement.delivery set state = 'handed', handed_at = platform.now(), next_at = platform.now() + interval '3 minutes'",
    );
    await send("push");
    expect(carried).toEqual([]);
    await at(11);
    await send("push");
    expect(carried).toHaveLength(1);
  });

  it("goes to nobody whose account is gone, and not after its end", async () => {
    await at(10);
    const [gone, me] = [await person(), await person()];
    await gone.tell(certificate);
    await me.tell({ ...certificate, expiresAt: new Date(app.platform.clock.now().getTime() + 60_000) });
    await app.sql("update identity.person set status = 'suspended' where id = $1", [gone.id]);
    await at(11);
    await send("push");
    expect(carried).toEqual([]);
    expect((await state("push")).map((each) => each.state).toSorted()).toEqual(["dropped", "expired"]);
  });
});

describe("the digest", () => {
  it("gathers what is not urgent at seven in the evening, without what was read, once, and is empty-handed otherwise", async () => {
    await at(9);
    const me = await person();
    await me.tell({ facts: { title: "One" } }, { facts: { title: "Two" } }, { facts: { title: "Three" } });
    await send("email");
    expect(carried).toEqual([]);
    expect((await state("email")).map(({ because, next_at }) => [because, wallOf(next_at!, india)])).toEqual(
      Array.from({ length: 3 }, () => ["digest", "2031-06-03T19:00"]),
    );
    const [item] = (await me.browser.ask("GET", "/api/task/fetch-notification")).json.data;
    await me.browser.ask("POST", "/api/task/read", { body: { task_id: item.task_id } });
    await at(19);
    await send("email");
    expect(carried.map(({ delivery }) => delivery.kind)).toEqual(["digest"]);
    expect((await state("email")).map((each) => each.state).toSorted()).toEqual(["accepted", "dropped", "gathered", "gathered"]);
    await at(20);
    await send("email");
    expect(carried).toHaveLength(1);
  });

  it("is stopped by its link without signing in, and looking at the link stops nothing", async () => {
    await at(9);
    const me = await person();
    await me.tell({});
    await send("email");
    const token = unsubscribeToken(app.ctx().seal, { user_id: me.id, topic: "digest", channel: "email" });
    expect((await app.ask("GET", `/api/engagement/unsubscribe/${token}`)).json).toEqual({
      topic: "digest",
      channel: "email",
      is_stopped: false,
    });
    const done = await app.ask("POST", `/api/engagement/unsubscribe/${token}`, {
      raw: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([done.status, done.json]).toEqual([200, { topic: "digest", channel: "email", is_stopped: true }]);
    await at(19);
    await send("email");
    expect(carried).toEqual([]);
    expect(await state("email")).toMatchObject([{ state: "dropped", because: "switched_off" }]);
    expect((await app.ask("POST", `/api/engagement/unsubscribe/${token.slice(2)}`)).status).toBe(404);
  });
});

describe("what somebody chose", () => {
  it("holds at once for what waits, and security cannot be switched off", async () => {
    await at(22);
    const me = await person();
    await me.tell(certificate);
    await send("push");
    const preferences = (await me.browser.ask("GET", "/api/engagement/preferences")).json;
    const off = { bell: false, push: false, email: "no", sms: false };
    const body = { ...preferences, topics: { ...preferences.topics, security: off, certificates: off } };
    const saved = (await me.browser.ask("PUT", "/api/engagement/preferences", { body })).json;
    expect([saved.topics.security, saved.topics.certificates, saved.is_chosen]).toEqual([
      { bell: true, push: true, email: "now", sms: false },
      off,
      true,
    ]);
    await send("push");
    expect(await state("push")).toMatchObject([{ state: "dropped", because: "switched_off" }]);
    expect((await me.browser.ask("PUT", "/api/engagement/preferences", { body: { ...preferences, zone: "Mars/Base" } })).status).toBe(400);
  });

  it("shows what was sent and what became of it", async () => {
    await at(10);
    const me = await person();
    await me.tell(certificate);
    await send("push");
    await send("email");
    const { data } = (await me.browser.ask("GET", "/api/engagement/sent")).json;
    expect(data).toMatchObject([
      {
        message: "Your certificate is ready: Calm",
        deliveries: [
          { channel: "email", state: "accepted" },
          { channel: "push", state: "accepted" },
        ],
      },
    ]);
  });
});
