import { readSheet } from "read-excel-file/universal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workOff } from "#platform/testing/work-off.ts";
import { codeOf, type Person } from "../../../../test/at-schools.ts";
import { atInsights } from "../../../../test/at-insights.ts";
import { courseAbout, stockNodes } from "../../../../test/complete-course.ts";
import { fillRoster } from "../../../../test/schools.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { insightsPeople } from "../for-people.ts";
import { reportMaker } from "./make-report-file.ts";

const many = 1_000_000;
let app: TestApp;
let at: ReturnType<typeof atInsights>;
let course: string;
let school: string;
let anjali: Person;

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many, TYPED_LETTERS_PER_DAY: many },
  });
  at = atInsights(app);
  await stockNodes(app, "counting", "reading");
  course = await courseAbout(app, "thumbs", ["counting"]);
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await at.school();
  anjali = await at.contact(school);
});

const makeFiles = () => workOff(app, [reportMaker]);

/** The bytes behind the link. */
async function fetchFile(who: Person): Promise<Buffer> {
  const { json } = await at.fetchReport(who, school);
  return (await app.server.inject({ method: "GET", url: json.url })).rawPayload;
}

async function made(format: "csv" | "xlsx"): Promise<Buffer> {
  expect((await at.askReport(anjali, school, format)).status).toBe(200);
  await makeFiles();
  expect(await at.report(anjali, school)).toMatchObject({ state: "ready", format });
  return fetchFile(anjali);
}

/** Somebody whose name and subject a sheet would run or spoil. */
async function hostile(name: string, subject: string) {
  const person = await at.person(name);
  const { link_id } = (await at.add(anjali, school, { email: person.email, subjects: [subject], grades: [0, 4] })).json;
  await at.answer(person, link_id, "yes");
  return { ...person, link: link_id as string };
}

describe("a file of a school's teachers", () => {
  it("is CSV with a mark, and runs nothing; what is not shared says so", async () => {
    const [one, two] = [await hostile("=HYPERLINK(1)", "007"), await hostile("@Asha", "-Hindi")];
    for (const each of [one, two]) await at.learn(each, course);
    await at.give(one, school, "hours");
    await at.give(one, school, "levels");
    const bytes = await made("csv");
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.toString("utf8").slice(1).trimEnd().split("\r\n");
    expect(lines[0]).toBe("Teacher,Subjects,Grades,Hours this year,Certificates,counting: hours this year,counting: level");
    const hours = lines[2]!.split(",")[4];
    expect(Number(hours)).toBeGreaterThan(0);
    expect(lines.slice(1)).toEqual([
      "'@Asha,'-Hindi,\"Before Grade 1, 4\",Not shared,Not shared,Not shared,Not shared",
      `'=HYPERLINK(1),007,"Before Grade 1, 4",${hours},Not shared,${hours},Starter`,
    ]);
    const look = await app.sql("select what, why from identity.look where user_id = any($1)", [[one.id, two.id]]);
    expect(look).toEqual([{ what: "file", why: "report" }]);
  });

  it("is a workbook in which text stays text", async () => {
    const one = await hostile("+91 Priya", "007");
    await at.learn(one, course);
    await at.give(one, school, "hours");
    const [head, row] = await readSheet(new Uint8Array(await made("xlsx")).buffer, 1);
    expect(head?.slice(0, 3)).toEqual(["Teacher", "Subjects", "Grades"]);
    expect(row?.slice(0, 2)).toEqual(["'+91 Priya", "007"]);
    expect(typeof row?.[3]).toBe("number");
    expect(row?.[4]).toBe("Not shared");
  });

  it("has all of them, and says how far it is", async () => {
    await fillRoster(app, school, 230);
    expect((await at.askReport(anjali, school, "csv")).status).toBe(200);
    expect(await at.report(anjali, school)).toMatchObject({ state: "waiting", file: null });
    await makeFiles();
    expect(await at.report(anjali, school)).toMatchObject({ state: "ready", total: 230, file: { name: expect.stringContaining(".csv") } });
    expect((await fetchFile(anjali)).toString().trimEnd().split("\r\n")).toHaveLength(231);
  });

  it("is not handed out once somebody in it shares less", async () => {
    const priya = await at.teacher(school, anjali, ["hours"]);
    await made("csv");
    await at.give(priya, school, "certificates");
    expect((await at.report(anjali, school)).state).toBe("ready");
    await at.withdraw(priya, school, "hours");
    expect((await at.report(anjali, school)).state).toBe("outdated");
    expect(codeOf(await at.fetchReport(anjali, school))).toBe("insights.report_outdated");
    await made("csv");
    expect((await at.report(anjali, school)).state).toBe("ready");
  });

  it("is only for whoever asked for it, while they speak for the school; there is none of a school without teachers", async () => {
    expect(codeOf(await at.askReport(anjali, school, "csv"))).toBe("insights.no_teachers");
    await at.teacher(school, anjali, ["hours"]);
    const rose = await at.contact(school, "additional_main_poc", "Rose Atieno");
    const other = await at.contact(await at.school("Another School"));
    expect((await at.askReport(other, school, "csv")).status).toBe(404);
    await at.askReport(rose, school, "csv");
    await makeFiles();
    expect((await at.report(rose, school)).state).toBe("ready");
    expect([(await at.report(anjali, school)).state, codeOf(await at.fetchReport(anjali, school))]).toEqual(["none", "insights.no_report"]);
    expect((await at.fetchReport(other, school)).status).toBe(404);
    await at.ask.remove(anjali, school, rose.id);
    expect([403, 404]).toContain((await at.fetchReport(rose, school)).status);
  });

  it("is not made for a contact who has left by then", async () => {
    const priya = await at.teacher(school, anjali, ["hours"]);
    const rose = await at.contact(school, "additional_main_poc", "Rose Atieno");
    await at.askReport(rose, school, "csv");
    await at.ask.remove(anjali, school, rose.id);
    await makeFiles();
    expect(await app.sql("select 1 from media.file where user_id = $1", [rose.id])).toEqual([]);
    expect(await app.sql("select 1 from identity.look where user_id = $1", [priya.id])).toEqual([]);
  });

  it("is one at a time for each contact", async () => {
    const other = await at.school("Another School");
    await at.speaks(anjali.id, other, "main_poc");
    await at.teacher(school, anjali, []);
    await at.teacher(other, anjali, []);
    expect([(await at.askReport(anjali, school, "csv")).status, (await at.askReport(anjali, school, "xlsx")).status]).toEqual([200, 200]);
    expect(codeOf(await at.askReport(anjali, other, "csv"))).toBe("insights.one_report");
    await makeFiles();
    expect((await at.report(anjali, school)).format).toBe("csv");
    expect((await at.askReport(anjali, other, "csv")).status).toBe(200);
    expect((await at.report(anjali, school)).state).toBe("ready");
    await makeFiles();
  });

  it("can be fetched for fourteen days", async () => {
    await at.teacher(school, anjali, ["hours"]);
    await made("csv");
    const { file } = await at.report(anjali, school);
    const days = (Date.parse(file.expires_at) - Date.parse(file.made_at)) / 86_400_000;
    expect([days > 13.99, days <= 14.01]).toEqual([true, true]);
    await app.sql("update media.file set expires_at = platform.now() where user_id = $1", [anjali.id]);
    expect([(await at.report(anjali, school)).state, codeOf(await at.fetchReport(anjali, school))]).toEqual(["none", "insights.no_report"]);
  });
});

describe("two accounts that become one, and somebody who is forgotten", () => {
  it("leave nothing behind under an account that is gone", async () => {
    const [from, into] = [await at.teacher(school, anjali, ["hours"], "Asha"), await at.teacher(school, anjali, ["hours"], "Asha")];
    for (const each of [from, into]) await at.learn(each, course);
    await made("csv");
    const rowsOf = async (id: string) =>
      (
        await app.sql(
          "select 1 from insights.person_minutes where user_id = $1 union all select 2 from insights.member where user_id = $1",
          [id],
        )
      ).length;
    expect([await rowsOf(from.id), await rowsOf(into.id)]).toEqual([2, 2]);
    const { join } = insightsPeople;
    if (!("move" in join)) throw new Error("two accounts are joined here");
    for (let times = 0; times < 2; times += 1) await app.ctx().tx((tx) => join.move(tx, from.id, into.id));
    expect(await rowsOf(from.id)).toBe(0);
    await app.sql("delete from identity.school_link where user_id = $1", [from.id]);
    expect((await at.dashboard(anjali, school)).hours.of).toBe(1);
    const subject = { ids: [into.id], addresses: [] };
    expect(await app.ctx().tx((tx) => insightsPeople.forget(tx, subject))).toBeGreaterThan(0);
    expect(await app.ctx().tx((tx) => insightsPeople.forget(tx, subject))).toBe(0);
    expect(await rowsOf(into.id)).toBe(0);
    expect((await at.report(anjali, school)).state).toBe("outdated");
  });
});
