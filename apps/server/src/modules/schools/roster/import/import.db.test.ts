import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atImport } from "../../../../../test/at-import.ts";
import { codeOf, type Person } from "../../../../../test/at-schools.ts";
import { messagesTo } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { takeRows } from "./take-rows.ts";
import { writeSheet } from "./write-sheet.ts";

let app: TestApp;
let at: ReturnType<typeof atImport>;
beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, READS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 100_000, CODES_PER_NETWORK: 100_000 },
  });
  at = atImport(app);
});
afterAll(() => app.close());

async function office(verified = true): Promise<{ school: string; anjali: Person }> {
  const school = await at.school();
  if (!verified) await app.sql("update schools.school set verification_status = 'unverified' where id = $1", [school]);
  return { school, anjali: await at.contact(school, "main_poc", "Anjali Verma") };
}

const heading = "name,phone,email,subject,grades,room";
const fileOf = (...rows: string[]) => [heading, ...rows].join("\r\n");
const address = () => `${randomUUID()}@staff.example`;
const many = (count: number) => Array.from({ length: count }, (_, n) => `Teacher ${n},,${address()},Hindi,4,${n}`);

describe("a staff list that is put in as a file", () => {
  it("is checked, and nobody hears of it before it is started", async () => {
    const { school, anjali } = await office();
    const [asha, priya] = [address(), address()];
    const made = await at.checked(
      anjali,
      school,
      fileOf(`Asha,,${asha},Hindi,4,007`, ",9822041736", `Priya,,${priya}`, `P. Shinde,,${priya}`, `Ravi,,${address()},,=1+1`),
    );
    expect(made).toMatchObject({ state: "checked", rows: 5, good: 2, bad: 3, done: 0, file_name: "staff.csv", by: "Anjali Verma" });
    expect((await at.faults(anjali, made.id)).map(({ row, cell, fault }) => [row, cell, fault.reason])).toEqual([
      [3, "", "no_name"],
      [5, priya, "twice"],
      [6, "=1+1", "formula"],
    ]);
    expect([await at.links(school), await messagesTo(app, asha)]).toEqual([[], []]);
  });

  it("invites each good row once, and says to whoever started it how it went", async () => {
    const { school, anjali } = await office();
    const asha = address();
    const { id } = await at.checked(anjali, school, fileOf(`सचिन लोखंडे,,${asha},Hindi;Art,६-८`, "Mary,,", `Ravi,098220 41736,,Art,all`));
    expect((await at.start(anjali, id)).json.import).toMatchObject({ state: "running", seconds_left: expect.any(Number) });
    await at.work(id);
    expect((await at.look(anjali, id)).json.import).toMatchObject({
      state: "done",
      done: 2,
      outcomes: { invited: 2, quiet: 0, again: 0, known: 0, linked: 0, back: 0 },
    });
    expect(await at.links(school)).toMatchObject([
      { name: "सचिन लोखंडे", email: asha, state: "invited", way: "file" },
      { name: "Ravi", phone: "+919822041736", state: "invited", way: "file" },
    ]);
    expect(await messagesTo(app, asha)).toHaveLength(1);
    const events = await app.sql("select payload from platform.outbox where subject = 'schools.roster_imported'");
    expect(events).toEqual([{ payload: { school_id: school, import_id: id, user_id: anjali.id, taken: 2, back: 1 } }]);
  });

  it("is done once, however often it is started and however many work on it", async () => {
    const { school, anjali } = await office();
    const { id } = await at.checked(anjali, school, fileOf(...many(120)));
    await at.start(anjali, id);
    await Promise.all([at.work(id), at.work(id), at.work(id)]);
    expect((await at.links(school)).length).toBe(120);
    expect((await at.look(anjali, id)).json.import).toMatchObject({ state: "done", done: 120, outcomes: { invited: 120 } });
    expect(codeOf(await at.start(anjali, id))).toBe("schools.roster_started");
  });

  it("knows who is on the list, asks those who left again, and not those who said no lately", async () => {
    const { school, anjali } = await office();
    const people = await Promise.all(["known", "left", "declined"].map((name) => at.person(name)));
    const links = [];
    for (const { email } of people) links.push((await at.add(anjali, school, { email })).json.link_id as string);
    await at.answer(people[1]!, links[1]!, "yes");
    await at.leave(people[1]!, links[1]!);
    await at.answer(people[2]!, links[2]!, "no");
    const made = await at.checked(anjali, school, fileOf(...people.map(({ email }) => `Somebody,,${email}`)));
    expect((await at.faults(anjali, made.id)).map(({ row, fault }) => [row, fault.reason])).toEqual([[4, "refused_lately"]]);
    await at.start(anjali, made.id);
    await at.work(made.id);
    expect((await at.newest(anjali, school)).outcomes).toMatchObject({ known: 1, again: 1, invited: 0, back: 0 });
  });

  it("gives back a row whose phone and address are of two people", async () => {
    const { school, anjali } = await office();
    const asha = address();
    await at.add(anjali, school, { email: asha });
    await at.add(anjali, school, { email: undefined, phone: "+919822041736" });
    const { id } = await at.checked(anjali, school, fileOf(`Asha,9822041736,${asha}`));
    expect((await at.faults(anjali, id)).map(({ fault }) => fault.reason)).toEqual(["two"]);
    expect(codeOf(await at.start(anjali, id))).toBe("schools.roster_no_rows");
  });

  it("is mended cell by cell, and every row is checked again", async () => {
    const { school, anjali } = await office();
    const { id } = await at.checked(anjali, school, fileOf("Asha,98220", "Ravi,9822041736"));
    const taken = (await at.mend(anjali, id, 2, "phone", "98220 41736")).json;
    expect(taken).toMatchObject({ row: { row: 2, fault: null }, import: { good: 1, bad: 1 } });
    expect(await at.faults(anjali, id)).toMatchObject([{ row: 3, fault: { reason: "twice", about: "2" } }]);
    expect((await at.mend(anjali, id, 3, "phone", "9822041737")).json).toMatchObject({ import: { good: 2, bad: 0 } });
    expect((await at.mend(anjali, id, 9, "phone", "1")).status).toBe(404);
    await at.start(anjali, id);
    expect(codeOf(await at.mend(anjali, id, 2, "phone", "1"))).toBe("schools.roster_started");
  });

  it("comes back as it was, with what happened and why, and nothing in it is run", async () => {
    const { school, anjali } = await office();
    const asha = address();
    const { id } = await at.checked(anjali, school, fileOf(`Asha,,${asha},,,007`, `Ravi,12,,,,"=HYPERLINK(""x"")"`));
    await at.start(anjali, id);
    await at.work(id);
    const result = await at.result(anjali, id);
    expect(result.replace("\uFEFF", "").split("\r\n")).toEqual([
      `${heading},what happened,why`,
      `Asha,,${asha},,,007,Invited,`,
      `Ravi,12,,,,"'=HYPERLINK(""x"")",Not taken,"This is not one phone number. Ten digits for India, and a + with the country for any other."`,
    ]);
    const again = await at.checked(anjali, school, await at.result(anjali, id, "back"));
    expect(again).toMatchObject({ rows: 1, good: 0, bad: 1 });
    expect((await at.result(anjali, again.id)).split("\r\n")[0]).toBe(`\uFEFF${heading},what happened,why`);
  });

  it("is an XLSX file as well, with zeros at the front", async () => {
    const { school, anjali } = await office();
    const file = await writeSheet("xlsx", [heading.split(","), ["आशा", "098220 41736", "", "Hindi", "6-8", "007"]], "Staff");
    const made = (await at.put(anjali, school, Buffer.from(file), "staff.xlsx")).json.import;
    expect(made).toMatchObject({ kind: "xlsx", good: 1, bad: 0 });
    const rows = await app.sql("select cells, phone from schools.roster_row where import_id = $1", [made.id]);
    expect(rows).toEqual([{ cells: ["आशा", "098220 41736", "", "Hindi", "6-8", "007"], phone: "+919822041736" }]);
    for (const kind of ["csv", "xlsx"]) {
      const template = await anjali.browser.ask("GET", `/api/school/roster/template?kind=${kind}&school_id=${school}`);
      expect([template.status, template.headers["content-disposition"]]).toEqual([200, expect.stringContaining(`teachers.${kind}`)]);
    }
  });
});

describe("how much a file may do", () => {
  it("invites twenty a day for a school that has proven nothing, and gives the rest back", async () => {
    const { school, anjali } = await office(false);
    const { id } = await at.checked(anjali, school, fileOf(...many(22), "By phone,9822041736"));
    await at.start(anjali, id);
    await at.work(id);
    expect((await at.newest(anjali, school)).outcomes).toMatchObject({ invited: 20, back: 3 });
    expect((await at.faults(anjali, id)).map(({ fault }) => fault.reason)).toEqual(["later", "later", "later"]);
  });

  it("sends no text message for such a school, and says so", async () => {
    const { school, anjali } = await office(false);
    const { id } = await at.checked(anjali, school, fileOf("By phone,9822041736"));
    await at.start(anjali, id);
    await at.work(id);
    expect((await at.newest(anjali, school)).outcomes).toMatchObject({ quiet: 1, back: 0 });
  });

  it("writes to one mailbox no oftener than a day allows, whatever schools have it in their files", async () => {
    const asha = address();
    const outcomes = [];
    for (let n = 0; n < 6; n += 1) {
      const { school, anjali } = await office();
      const { id } = await at.checked(anjali, school, fileOf(`Asha,,${asha}`));
      await at.start(anjali, id);
      await at.work(id);
      outcomes.push((await at.newest(anjali, school)).outcomes);
    }
    expect(outcomes.map(({ invited, back }) => [invited, back])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  it("lets its letters go one after the other", async () => {
    const { school, anjali } = await office();
    const { id } = await at.checked(anjali, school, fileOf(...many(60)));
    await at.start(anjali, id);
    await at.work(id);
    const [spread] = await app.sql<{ seconds: number }>(
      `select extract(epoch from max(j.start_after) - min(j.start_after))::float as seconds from pgboss.job_common j
        where j.name = 'platform.send_mail' and j.start_after >= (select started_at from schools.roster_import where id = $1)`,
      [id],
    );
    expect(spread!.seconds).toBeGreaterThan(5);
  });

  it("has one import of a school under way at a time", async () => {
    const { school, anjali } = await office();
    const ravi = await at.contact(school, "additional_main_poc", "Ravi Kumar");
    const [one, two] = [await at.checked(anjali, school, fileOf(...many(1))), await at.checked(ravi, school, fileOf(...many(1)))];
    const started = await Promise.all([at.start(anjali, one.id), at.start(ravi, two.id)]);
    expect(started.map(codeOf).toSorted()).toEqual(["200", "schools.roster_under_way"]);
  });

  it("stops when it is told to: what is in stays in, and the rest comes back", async () => {
    const { school, anjali } = await office();
    const { id } = await at.checked(anjali, school, fileOf(...many(80)));
    await at.start(anjali, id);
    expect(await takeRows(app.ctx(), id)).toBe("more");
    expect((await at.stop(anjali, id)).json.import).toMatchObject({ state: "stopping", done: 50 });
    await at.work(id);
    expect(await at.newest(anjali, school)).toMatchObject({ state: "stopped", done: 80, outcomes: { invited: 50, back: 30 } });
    expect((await at.links(school)).length).toBe(50);
    expect(new Set((await at.faults(anjali, id)).map(({ fault }) => fault.reason))).toEqual(new Set(["stopped"]));
  });
});

describe("somebody else's import", () => {
  it("is not there for contacts of another school, and not any more for whoever was removed", async () => {
    const { school, anjali } = await office();
    const stranger = await office();
    const { id } = await at.checked(anjali, school, fileOf("Asha,98220"));
    const asked = [
      at.look(stranger.anjali, id),
      at.start(stranger.anjali, id),
      at.stop(stranger.anjali, id),
      at.mend(stranger.anjali, id, 2, "phone", "1"),
      stranger.anjali.browser.ask("GET", `/api/school/roster/imports/${id}/faults`),
      stranger.anjali.browser.ask("GET", `/api/school/roster/imports/${id}/result`),
    ];
    for (const { status } of await Promise.all(asked)) expect(status).toBe(404);
    expect((await at.put(stranger.anjali, school, fileOf("Asha,98220"))).status).toBe(404);
    await app.sql("delete from identity.granted where user_id = $1", [anjali.id]);
    expect((await at.look(anjali, id)).status).toBe(404);
  });
});
