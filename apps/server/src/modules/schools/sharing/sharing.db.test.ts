import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lookKinds, lookReasons, sharedKinds, sharedPurposes } from "@upaya/contracts/identity/sharing.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { addDays, indiaDay } from "#platform/india.ts";
import { codeOf, type Person } from "../../../../test/at-schools.ts";
import { atSharing } from "../../../../test/at-sharing.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { sharingVersion, whoShares } from "../../identity/index.ts";

const many = 1_000_000;
let app: TestApp;
let at: ReturnType<typeof atSharing>;
let school: string;
let anjali: Person;
beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many, TYPED_LETTERS_PER_DAY: many },
  });
  at = atSharing(app);
  school = await at.school("Navodit Public School");
  await at.verify(school);
  anjali = await at.contact(school, "main_poc", "Anjali Verma");
});
afterAll(() => app.close());

const today = () => indiaDay(app.platform.clock.now());

describe("what can be shared", () => {
  it("is a closed list without a word of answers, posts, applications, points or purchases", () => {
    const all = [...sharedKinds, ...sharedPurposes, ...lookKinds, ...lookReasons];
    expect(all.filter((each) => /quiz|answer|mark|post|communit|job|appl|point|coin|purchas|order/.test(each))).toEqual([]);
    expect(sharedKinds).toEqual(["hours", "certificates", "levels"]);
  });
});

describe("a yes", () => {
  it("is shown to the school from the next request on, gives a receipt, and said again is the same", async () => {
    const priya = await at.linked(school, anjali);
    expect(await at.seen(anjali, school, priya)).toEqual([]);
    const until = addDays(today(), 30);
    const first = await at.give(priya, school, "hours", { until });
    expect(first.json.given).toMatchObject({ kind: "hours", purpose: "board_report", until, number: expect.stringMatching(/^SG-\d\d-/) });
    expect((await at.give(priya, school, "hours", { until })).json.given).toEqual(first.json.given);
    await at.give(priya, school, "certificates");
    expect(await at.seen(anjali, school, priya)).toEqual(["hours", "certificates"]);
    const [own] = (await at.own(priya)).json.response.data;
    expect(own).toMatchObject({ school_id: school, school_name: "Navodit Public School", name: "Priya Shinde", grades: [4, 5] });
    expect(own.given.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(["certificates", "hours"]);
    expect(await at.told(priya)).toEqual([["hours"], ["hours", "certificates"]]);
  });

  it("for another purpose or until another day is another yes with a receipt of its own", async () => {
    const priya = await at.linked(school, anjali);
    const one = (await at.give(priya, school, "hours")).json.given.number;
    const two = (await at.give(priya, school, "hours", { purpose: "training_plan" })).json.given.number;
    expect(await at.rows(priya)).toEqual([
      { number: one, ended_why: "replaced", kind: "hours" },
      { number: two, ended_why: null, kind: "hours" },
    ]);
    expect((await at.receipts(priya)).json.response.data).toMatchObject([{ number: two }, { number: one, ended_why: "replaced" }]);
  });

  it("is refused for a purpose that is not of its kind, a day that is over or too far, and a school that is not theirs", async () => {
    const priya = await at.linked(school, anjali);
    for (const more of [{ purpose: "training_plan" as const }, { until: today() }, { until: addDays(today(), 731) }])
      expect(codeOf(await at.give(priya, school, "certificates", more))).toBe("invalid_input");
    expect((await at.give(priya, school, "certificates", { until: addDays(today(), 730) })).status).toBe(200);
    const other = await at.school("Another School");
    expect([(await at.give(priya, other, "hours")).status, (await at.withdraw(priya, other, "hours")).status]).toEqual([404, 404]);
    // Somebody who only waits for an answer belongs to nobody yet.
    const asking = await at.person("Dinesh Rathod");
    await at.join(asking, await at.makeRoom(anjali, school));
    expect((await at.give(asking, school, "hours")).status).toBe(404);
  });
});

describe("what is taken back", () => {
  it("is gone at the next request, one kind or all of them, and keeps its receipt", async () => {
    const priya = await at.linked(school, anjali);
    for (const kind of sharedKinds) await at.give(priya, school, kind);
    expect((await at.withdraw(priya, school, "hours")).json.message).toMatch(/not see your hours/);
    expect(await at.seen(anjali, school, priya)).toEqual(["certificates", "levels"]);
    expect((await at.withdrawAll(priya, school)).status).toBe(200);
    expect((await at.withdrawAll(priya, school)).status).toBe(200);
    expect(await at.seen(anjali, school, priya)).toEqual([]);
    expect((await at.rows(priya)).map(({ ended_why }) => ended_why)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
    expect((await at.told(priya)).slice(3)).toEqual([["certificates", "levels"], []]);
  });

  it("goes with the link, whoever ends it, and does not come back with a new one", async () => {
    for (const end of ["teacher", "school"] as const) {
      const priya = await at.linked(school, anjali);
      await at.give(priya, school, "hours");
      await (end === "teacher" ? at.leave(priya, priya.link) : at.takeOff(anjali, priya.link));
      expect(await at.rows(priya)).toMatchObject([{ ended_why: "unlinked" }]);
      expect((await at.told(priya)).at(-1)).toEqual([]);
      expect((await at.give(priya, school, "hours")).status).toBe(404);
      const again = (await at.add(anjali, school, { email: priya.email })).json.link_id;
      await at.answer(priya, again, "yes");
      expect(await at.seen(anjali, school, priya)).toEqual([]);
    }
  });

  it("is not shown when a link is not one any more, whatever stands in the table", async () => {
    const priya = await at.linked(school, anjali);
    await at.give(priya, school, "hours");
    await app.sql("update identity.school_link set state = 'left' where id = $1", [priya.link]);
    expect(await whoShares(app.ctx().db, school, "hours", [priya.id])).toEqual(new Set());
  });

  it("leaves one state and a receipt for each yes when a hundred come at once", async () => {
    const priya = await at.linked(school, anjali);
    const before = await sharingVersion(app.ctx().db, school);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 3 === 2
          ? at.withdraw(priya, school, "hours")
          : at.give(priya, school, "hours", { purpose: n % 3 === 0 ? "board_report" : "training_plan" }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const rows = await at.rows(priya);
    expect(rows.filter(({ ended_why }) => ended_why === null).length).toBeLessThanOrEqual(1);
    const numbers = answers.flatMap(({ json }) => (json.given ? [json.given.number as string] : []));
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set(numbers));
    const inForce = rows.some(({ ended_why }) => ended_why === null);
    expect(await at.seen(anjali, school, priya)).toEqual(inForce ? ["hours"] : []);
    // Each beginning and each end is counted, so whoever keeps figures misses none of them.
    const steps = rows.length + rows.filter(({ ended_why }) => ended_why !== null).length;
    expect((await sharingVersion(app.ctx().db, school)) - before).toBe(steps);
  });
});

describe("a last day", () => {
  it("lasts to the end of that day in India", async () => {
    const priya = await at.linked(school, anjali);
    const last = addDays(today(), 2);
    await at.give(priya, school, "hours", { until: last });
    const [row] = await app.sql<{ ends_at: Date }>("select ends_at from identity.sharing where user_id = $1", [priya.id]);
    expect([indiaDay(new Date(row!.ends_at.getTime() - 1)), indiaDay(row!.ends_at)]).toEqual([last, addDays(last, 1)]);
  });
});

describe("a receipt", () => {
  it("says everything to whoever gave it, is signed, and says to others only that it is genuine", async () => {
    const [priya, other] = [await at.linked(school, anjali), await at.linked(school, anjali, "Asha Ghadge")];
    const { number } = (await at.give(priya, school, "hours")).json.given;
    await at.lookAt(anjali, school, priya);
    const path = `/api/user/sharing-receipts/${number}`;
    expect((await priya.browser.ask("GET", path)).json).toMatchObject({
      number,
      name: "Priya Shinde",
      school_name: "Navodit Public School",
      purpose: "board_report",
      looks: 1,
      ended_at: null,
    });
    const signed = await priya.browser.ask("GET", `${path}/signed.jwt`);
    expect(decodeJwt(signed.body)["receipt"]).toMatchObject({ number, name: "Priya Shinde", kind: "hours" });
    expect([(await other.browser.ask("GET", path)).status, (await other.browser.ask("GET", `${path}/signed.jwt`)).status]).toEqual([
      404, 404,
    ]);
    const genuine = async (typed: string) => (await app.ask("GET", `/api/sharing-receipts/${typed}/genuine`)).json;
    expect([await genuine(number), await genuine(number.toLowerCase()), await genuine("SG-26-AAAA-AAAA")]).toEqual([
      { genuine: true },
      { genuine: true },
      { genuine: false },
    ]);
  });
});

describe("a look", () => {
  it("is written once an hour with who it was then, and shown to whom it was at and to nobody else", async () => {
    const [priya, other] = [await at.linked(school, anjali), await at.linked(school, anjali, "Asha Ghadge")];
    await at.lookAt(anjali, school, priya, other);
    await at.lookAt(anjali, school, priya);
    const looks = (await at.looks(priya)).json;
    expect(looks.data).toMatchObject([
      { by: "school", name: "Anjali Verma", role: "main_poc", school_name: "Navodit Public School", what: "hours", why: "board_report" },
    ]);
    expect([looks.more, looks.days]).toEqual([false, [{ day: today(), school: 1, upaya: 0 }]]);
    await setClockOffset(app.platform.env, "1 hour 1 minute");
    await app.platform.clock.sync();
    await at.lookAt(anjali, school, priya);
    await setClockOffset(app.platform.env, "0");
    await app.platform.clock.sync();
    const two = (await at.looks(priya, "?limit=1")).json;
    expect([two.data.length, two.more]).toEqual([1, true]);
    const rest = (await at.looks(priya, `?limit=1&before=${two.data[0].id}`)).json;
    expect([rest.data.length, rest.more]).toEqual([1, false]);
    expect((await at.looks(other)).json.data.length).toBe(1);
    const file = await priya.browser.ask("GET", "/api/user/looks.csv");
    expect(file.body.trim().split("\r\n").length).toBe(3);
    expect(file.body).toContain("Anjali Verma,Navodit Public School,Your hours,A report to the board");
  });

  it("of our staff at somebody's account stands beside them, without who of us it was", async () => {
    const [priya, other] = [await at.linked(school, anjali), await at.person("Rose Atieno")];
    await app.sql(
      `insert into platform.staff_audit (id, at, user_id, roles, operation, step, ids, fields, said, request_id)
        values (gen_random_uuid(), platform.now(), $2, '{staff_support}', 'GetPerson', 'looked', jsonb_build_object('id', $1::text), '{}', '{}', 'x')`,
      [priya.id, other.id],
    );
    expect((await at.looks(priya, "?by=upaya")).json.data).toMatchObject([{ by: "upaya", name: null, what: "account" }]);
    expect((await at.looks(priya, "?by=school")).json.data).toEqual([]);
    expect((await at.looks(other)).json.data).toEqual([]);
  });

  it("is not taken from somebody who does not speak for the school, or of more people than a page has", async () => {
    const priya = await at.linked(school, anjali);
    await expect(at.lookAt(priya, school, priya)).rejects.toThrow(/speaks for a school/);
    await expect(at.lookAt(anjali, school, ...Array.from({ length: 101 }, (_, n) => ({ ...priya, id: `${n}` })))).rejects.toThrow(
      /100 people/,
    );
  });
});
