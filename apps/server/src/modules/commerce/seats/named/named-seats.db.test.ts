import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atSchools, codeOf, type Person } from "../../../../../test/at-schools.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import { atSeats, stockSeats } from "../../../../../test/seats.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { giveLearning } from "../../../learning/index.ts";
import { listParts } from "../../delivery/delivery.store.ts";
import { holdById } from "../../orders/orders.store.ts";
import { returnParts } from "../../refunds/send-back.ts";
import { freeSeats } from "./free-seats.ts";
import { dropSeatsOf, moveNamedSeats } from "./people.store.ts";

let app: TestApp;
let people: ReturnType<typeof atSchools>;
let at: ReturnType<typeof atSeats>;
let school: string;
let head: Person;
let thin: string;

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, NUMBERS_PER_HOUR: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 },
  });
  people = atSchools(app);
  at = atSeats(app, people);
  thin = await openCourse(app, "thin", { price: 349 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate commerce.orders, learning.enrolment, learning.record, platform.outbox cascade");
  school = await people.school();
  head = await people.contact(school);
});

const bought = (seats: number) => stockSeats(app, { school, product: thin, seats });
const owns = async ({ id }: Person) =>
  (await app.sql("select 1 from learning.record where user_id = $1 and resource_id = $2 and open", [id, thin])).length > 0;
const statesOf = async (voucher: string, list: string) =>
  (await at.seats(head, voucher, `?list=${list}`)).json.data.map(({ state }: { state: string }) => state);
async function named(seats = 3) {
  const voucher = await bought(seats);
  const teacher = await at.teacher(school);
  const { json } = await at.name(head, voucher.id, teacher.id);
  return { voucher, teacher, seat: json.seat_id as string };
}

describe("a seat that is named", () => {
  it("waits for a linked teacher, who starts it without a code", async () => {
    const { voucher, teacher, seat } = await named();
    expect(await at.counts(voucher.id)).toEqual({ used: 0, named: 1, waits: 1, started: 0 });
    expect((await at.mine(teacher)).json.data).toEqual([
      { seat_id: seat, name: "Thin", school: "Navodit Public School", since: expect.any(String) },
    ]);
    expect(await owns(teacher)).toBe(false);
    const started = await at.start(teacher, seat);
    expect(started).toMatchObject({ status: 200, json: { name: "Thin", message: expect.stringContaining("yours") } });
    expect(await owns(teacher)).toBe(true);
    expect(await at.counts(voucher.id)).toEqual({ used: 1, named: 0, waits: 0, started: 1 });
    expect((await at.mine(teacher)).json.data).toEqual([]);
    expect((await at.start(teacher, seat)).status).toBe(200);
    expect((await at.counts(voucher.id)).used).toBe(1);
  });

  it("is shown to the school as started and by no progress, with whoever named it", async () => {
    const { voucher, teacher, seat } = await named();
    const [row] = (await at.seats(head, voucher.id)).json.data;
    expect(row).toEqual({
      seat_id: seat,
      teacher: { teacher_id: teacher.id, name: "Bhavna Rege", photo_url: null, subjects: ["Hindi"], grades: [] },
      state: "named",
      since: expect.any(String),
      by: "Asha Patil",
      reminders: 0,
      reminded_at: null,
      remind_from: expect.any(String),
    });
    await at.start(teacher, seat);
    const { voucher: shown, data } = (await at.seats(head, voucher.id, "?list=started")).json;
    expect(shown).toMatchObject({ voucher_count: 3, applied_coupons_count: 1, named_count: 0, name: "Thin", code: voucher.code });
    expect(data).toEqual([{ ...row, state: "started", since: expect.any(String), by: null, remind_from: null }]);
  });

  it("named again is the same seat, and is told once", async () => {
    const { voucher, teacher, seat } = await named();
    expect((await at.name(head, voucher.id, teacher.id)).json.seat_id).toBe(seat);
    expect((await at.counts(voucher.id)).named).toBe(1);
    expect(await at.told()).toEqual([["commerce.seat_named", [teacher.id]]]);
  });

  it.each(["nobody", "a stranger", "somebody who has left"])("is not named for %s", async (who) => {
    const voucher = await bought(3);
    const teacher = who === "nobody" ? { id: randomUUID() } : who === "a stranger" ? await people.person() : await at.teacher(school);
    if (who === "somebody who has left") await at.leave(teacher as Person, school);
    expect(codeOf(await at.name(head, voucher.id, teacher.id))).toBe("commerce.not_linked");
    expect((await at.counts(voucher.id)).named).toBe(0);
  });

  it("is not named when all seats are used or named, and the code gives none of those that are named", async () => {
    const { voucher, teacher } = await named(1);
    const [other, stranger] = [await at.teacher(school), await people.person()];
    expect(codeOf(await at.name(head, voucher.id, other.id))).toBe("commerce.no_free_seat");
    expect(codeOf(await at.use(stranger, voucher.code))).toBe("commerce.voucher_used_up");
    expect((await at.use(teacher, voucher.code)).status).toBe(200);
    expect(await at.counts(voucher.id)).toEqual({ used: 1, named: 0, waits: 0, started: 1 });
    expect(await statesOf(voucher.id, "started")).toEqual(["started"]);
  });

  it("is not named for whoever has used the code, and whoever owns the thing is named without the school being told of that", async () => {
    const voucher = await bought(3);
    const [user, owner] = [await at.teacher(school), await at.teacher(school)];
    await at.use(user, voucher.code);
    expect(codeOf(await at.name(head, voucher.id, user.id))).toBe("commerce.seat_started");
    await app.ctx().tx((tx) => giveLearning(tx, { userId: owner.id, resourceId: thin, source: "free", sourceId: "" }));
    const { status, json } = await at.name(head, voucher.id, owner.id);
    expect(status).toBe(200);
    expect((await at.mine(owner)).json.data).toEqual([]);
    expect(codeOf(await at.start(owner, json.seat_id))).toBe("commerce.owned");
    expect(await at.counts(voucher.id)).toMatchObject({ used: 1, named: 1 });
  });

  it("is there for the contacts of its school and its own teacher alone", async () => {
    const { voucher, seat, teacher } = await named();
    const [away, stranger] = [await people.contact(await people.school("Vidya Mandir")), await people.person()];
    for (const each of [
      () => at.seats(away, voucher.id),
      () => at.name(away, voucher.id, teacher.id),
      () => at.remindAll(away, voucher.id),
      () => at.remind(away, seat),
      () => at.recall(away, seat),
      () => at.vouchers(away, school),
      () => at.ofTeachers(away, school, teacher.id),
      () => at.start(stranger, seat),
    ])
      expect((await each()).status).toBe(404);
    for (const each of [() => at.seats(stranger, voucher.id), () => at.recall(teacher, seat), () => at.vouchers(stranger, school)])
      expect((await each()).status).toBe(403);
    expect(await at.counts(voucher.id)).toMatchObject({ named: 1 });
  });
});

describe("a seat that is recalled", () => {
  it("is free at once, its teacher is told, and can be named for another", async () => {
    const { voucher, teacher, seat } = await named(1);
    expect((await at.recall(head, seat)).status).toBe(200);
    expect((await at.recall(head, seat)).status).toBe(200);
    expect(await at.counts(voucher.id)).toMatchObject({ used: 0, named: 0 });
    expect(codeOf(await at.start(teacher, seat))).toBe("commerce.seat_back");
    expect((await at.mine(teacher)).json.data).toEqual([]);
    expect((await at.name(head, voucher.id, (await at.teacher(school)).id)).status).toBe(200);
    expect((await at.told()).map(([subject]) => subject)).toEqual(["commerce.seat_named", "commerce.seat_recalled", "commerce.seat_named"]);
    expect((await at.seats(head, voucher.id, "?list=back")).json.data).toMatchObject([
      { seat_id: seat, state: "recalled", by: "Asha Patil" },
    ]);
  });

  it("stays with whoever has started", async () => {
    const { voucher, teacher, seat } = await named();
    await at.start(teacher, seat);
    expect(codeOf(await at.recall(head, seat))).toBe("commerce.seat_started");
    expect([await owns(teacher), (await at.counts(voucher.id)).used]).toEqual([true, 1]);
  });

  it("is named for the same teacher three times, and then no more", async () => {
    const { voucher, teacher, seat } = await named();
    for (let turn = 0; turn < 2; turn += 1) {
      await at.recall(head, seat);
      expect((await at.name(head, voucher.id, teacher.id)).json.seat_id).toBe(seat);
    }
    await at.recall(head, seat);
    expect(codeOf(await at.name(head, voucher.id, teacher.id))).toBe("commerce.named_often");
    expect(await at.counts(voucher.id)).toMatchObject({ named: 0, waits: 0 });
  });

  it("goes to one of start and recall, and the last free one to one teacher, whoever asks at the same moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { voucher, teacher, seat } = await named(1);
      const others = await Promise.all(Array.from({ length: 3 }, () => at.teacher(school)));
      const answers = await Promise.all([
        at.start(teacher, seat),
        at.recall(head, seat),
        ...others.map(({ id }) => at.name(head, voucher.id, id)),
      ]);
      const [started, recalled] = answers.map(({ status }) => status === 200);
      expect(started).toBe(!recalled);
      const { used, named: waiting, waits, started: uses } = await at.counts(voucher.id);
      expect([used + waiting <= 1, waiting === waits, used === uses, used === Number(started)]).toEqual([true, true, true, true]);
    }
  });
});

describe("a reminder", () => {
  it("goes out once in seven days and three times in all", async () => {
    const { teacher, seat } = await named();
    expect(codeOf(await at.remind(head, seat))).toBe("commerce.seat_reminded");
    for (let turn = 0; turn < 3; turn += 1) {
      await at.older(seat, 7);
      const answers = await Promise.all([at.remind(head, seat), at.remind(head, seat)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
    await at.older(seat, 100);
    expect(codeOf(await at.remind(head, seat))).toBe("commerce.seat_reminded");
    expect((await at.told()).filter(([subject]) => subject === "commerce.seat_reminded")).toEqual(
      Array.from({ length: 3 }, () => ["commerce.seat_reminded", [teacher.id]]),
    );
  });

  it("to all goes to whoever waits and may be reminded, and to nobody who has started", async () => {
    const { voucher, teacher, seat } = await named(5);
    const [late, started] = [await at.teacher(school), await at.teacher(school)];
    await at.name(head, voucher.id, late.id);
    const { json } = await at.name(head, voucher.id, started.id);
    for (const each of [seat, json.seat_id]) await at.older(each, 8);
    await at.start(started, json.seat_id);
    expect((await at.remindAll(head, voucher.id)).json).toEqual({ message: "One is reminded.", reminded: 1 });
    expect((await at.remindAll(head, voucher.id)).json.reminded).toBe(0);
    expect((await at.told()).at(-1)).toEqual(["commerce.seat_reminded", [teacher.id]]);
    expect(codeOf(await at.remind(head, json.seat_id))).toBe("commerce.seat_started");
  });
});

describe("a teacher who leaves", () => {
  it("gives back what was not started, and their name is not shown to the school any more", async () => {
    const { voucher, teacher, seat } = await named();
    await at.leave(teacher, school);
    expect(codeOf(await at.start(teacher, seat))).toBe("commerce.seat_back");
    await freeSeats(app.ctx(), school, teacher.id);
    await freeSeats(app.ctx(), school, teacher.id);
    expect(await at.counts(voucher.id)).toMatchObject({ used: 0, named: 0, waits: 0 });
    expect((await at.seats(head, voucher.id, "?list=back")).json.data).toMatchObject([{ teacher: null, state: "over", by: null }]);
  });

  it("keeps it when they came back before anybody heard", async () => {
    const { voucher, teacher } = await named();
    await freeSeats(app.ctx(), school, teacher.id);
    expect((await at.counts(voucher.id)).named).toBe(1);
  });
});

describe("what is paid back", () => {
  it("ends the seats that wait, tells their teachers, and leaves what was started", async () => {
    const { voucher, teacher, seat } = await named();
    const started = await at.teacher(school);
    const { json } = await at.name(head, voucher.id, started.id);
    await at.start(started, json.seat_id);
    await app.ctx().tx(async (tx) => {
      const order = (await holdById(tx, voucher.order))!;
      const all = await listParts(tx, voucher.order);
      await returnParts(tx, order, { all, back: all });
    });
    expect(await at.counts(voucher.id)).toEqual({ used: 1, named: 0, waits: 0, started: 1 });
    expect((await at.told()).at(-1)).toEqual(["commerce.seat_recalled", [teacher.id]]);
    expect(codeOf(await at.start(teacher, seat))).toBe("commerce.voucher_stopped");
    expect(codeOf(await at.name(head, voucher.id, teacher.id))).toBe("commerce.voucher_stopped");
    expect([await owns(started), (await at.vouchers(head, school)).json.response.data]).toEqual([true, []]);
  });
});

describe("the lists of a contact", () => {
  it("[FORM-16] choose a voucher by its code and find it by its name, as a paged select reads it", async () => {
    const [older, newer] = [await bought(2), await stockSeats(app, { school, product: thin, seats: 4, name: "A 100% calm class" })];
    const { json } = await at.vouchers(head, school);
    expect(json.response.data.map(({ code }: { code: string }) => code)).toEqual([newer.code, older.code]);
    expect(json.response.data[0]).toMatchObject({ label: `A 100% calm class, ${newer.code}`, named_count: 0, voucher_count: 4 });
    for (const name of ["100%25", newer.code.slice(5).toLowerCase()])
      expect((await at.vouchers(head, school, `&name=${name}`)).json.response).toMatchObject({ total: 1, data: [{ code: newer.code }] });
    expect((await at.vouchers(head, school, "&limit=1")).json.response).toMatchObject({ total: 2, data: [{ code: newer.code }] });
  });

  it("say for a page of teachers who has which seat, and which voucher has a free one", async () => {
    const { voucher, teacher, seat } = await named(1);
    const [none, gone] = [await at.teacher(school), await at.teacher(school)];
    const ask = async () => (await at.ofTeachers(head, school, teacher.id, none.id, gone.id, randomUUID())).json;
    expect(await ask()).toEqual({
      data: [{ teacher_id: teacher.id, seat_id: seat, voucher_id: voucher.id, name: "Thin", state: "named" }],
      free: null,
    });
    const more = await bought(1);
    const { json } = await at.name(head, more.id, gone.id);
    await at.start(gone, json.seat_id);
    await at.leave(gone, school);
    await at.recall(head, seat);
    expect(await ask()).toEqual({ data: [], free: voucher.id });
  });

  it("go on where the page before ended, and cost as many statements at five hundred as at one", async () => {
    const voucher = await bought(500);
    const asked = async (query = "") => {
      const { json, headers } = await at.seats(head, voucher.id, query);
      return { ...json, statements: Number(headers["x-db-queries"]) };
    };
    await at.name(head, voucher.id, (await at.teacher(school)).id);
    const { statements } = await asked();
    await app.sql(
      `with p as (insert into identity.person (id) select gen_random_uuid() from generate_series(1, 499) returning id)
        insert into commerce.named_seat (id, voucher_id, user_id, state, state_at) select gen_random_uuid(), $1, id, 'named', platform.now() - interval '1 day' from p`,
      [voucher.id],
    );
    const seen = new Set<string>();
    for (let page = await asked(), pages = 1; ; page = await asked(`?after=${page.next}`), pages += 1) {
      expect(page.statements).toBeLessThanOrEqual(statements);
      for (const { seat_id } of page.data) seen.add(seat_id);
      if (page.next !== null) continue;
      expect(pages).toBe(17);
      break;
    }
    expect(seen.size).toBe(500);
  });
});

describe("accounts", () => {
  it("that become one have one seat: the one that was started, and the other is free again", async () => {
    const { voucher, teacher, seat } = await named();
    const [same, third] = [await at.teacher(school), await at.teacher(school)];
    await at.name(head, voucher.id, same.id);
    await at.start(teacher, seat);
    await app.ctx().tx((tx) => moveNamedSeats(tx, teacher.id, same.id));
    expect(await at.counts(voucher.id)).toMatchObject({ named: 0, waits: 0 });
    expect(await app.sql("select user_id, state from commerce.named_seat")).toEqual([{ user_id: same.id, state: "started" }]);
    await at.name(head, voucher.id, third.id);
    await app.ctx().tx((tx) => moveNamedSeats(tx, head.id, third.id));
    expect(await app.sql("select state_by from commerce.named_seat where state = 'named'")).toEqual([{ state_by: third.id }]);
  });

  it("that are forgotten give back what they had not started, and leave what they have named", async () => {
    const { voucher, teacher } = await named();
    const other = await at.teacher(school);
    await at.name(head, voucher.id, other.id);
    expect(await app.ctx().tx((tx) => dropSeatsOf(tx, [teacher.id]))).toBe(1);
    expect(await at.counts(voucher.id)).toMatchObject({ named: 1, waits: 1 });
    expect(await app.ctx().tx((tx) => dropSeatsOf(tx, [head.id]))).toBe(1);
    expect(await app.sql("select user_id, state_by from commerce.named_seat")).toEqual([{ user_id: other.id, state_by: null }]);
  });
});
