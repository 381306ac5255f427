import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person } from "../../../../test/at-schools.ts";
import { atInsights } from "../../../../test/at-insights.ts";
import { courseAbout, stockNodes } from "../../../../test/complete-course.ts";
import { certifiedCourse } from "../../../../test/earn-certificate.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const many = 1_000_000;
let app: TestApp;
let at: ReturnType<typeof atInsights>;
let course: string;
let minutes: number;
let school: string;
let anjali: Person;

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many, TYPED_LETTERS_PER_DAY: many },
  });
  at = atInsights(app);
  await stockNodes(app, "counting", "reading", "writing");
  course = await courseAbout(app, "thumbs", ["counting", "reading"]);
  const [version] = await app.sql<{ minutes: number }>("select minutes from learning.version where resource_id = $1", [course]);
  minutes = version!.minutes;
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await at.school();
  anjali = await at.contact(school, "main_poc", "Anjali Verma");
});

describe("a school's figures", () => {
  it("are of those who said yes to each, and say how many of how many", async () => {
    const asha = await at.teacher(school, anjali, ["hours"], "Asha");
    const bhavna = await at.teacher(school, anjali, ["hours", "certificates", "levels"], "Bhavna");
    const chitra = await at.teacher(school, anjali, [], "Chitra");
    for (const each of [asha, bhavna, chitra]) await at.learn(each, course);
    const { teachers, hours, certified, levels, months, competencies, not_measured } = await at.dashboard(anjali, school);
    expect({ teachers, hours, certified, levels }).toEqual({
      teachers: 3,
      hours: { minutes: 2 * minutes, of: 2 },
      certified: { teachers: 0, of: 1 },
      levels: { of: 1 },
    });
    expect([months.length, months.at(-1).minutes]).toEqual([12, 2 * minutes]);
    expect(competencies.map(({ node, evidenced, is_gap }: Record<string, unknown>) => [node, evidenced, is_gap])).toEqual([
      ["counting", 1, false],
      ["reading", 1, false],
      ["writing", 0, true],
    ]);
    expect(competencies[0].minutes + competencies[1].minutes).toBe(2 * minutes);
    expect(not_measured).toContain("teaching_quotient");
  });

  it("count a certificate that carries a name, until it is withdrawn", async () => {
    const priya = await at.teacher(school, anjali, ["certificates"]);
    await at.certify(priya, await certifiedCourse(app, "checked"));
    expect((await at.dashboard(anjali, school)).certified).toEqual({ teachers: 1, of: 1 });
    await app.sql("update learning.certificate set withdrawn_at = platform.now(), withdrawn_why = 'issued_in_error' where user_id = $1", [
      priya.id,
    ]);
    for (const hear of await at.told()) await hear();
    expect((await at.dashboard(anjali, school)).certified).toEqual({ teachers: 0, of: 1 });
  });

  it("hold nobody who has taken back their yes a moment ago, though no event has come", async () => {
    const [asha, bhavna] = [
      await at.teacher(school, anjali, ["hours", "levels"], "Asha"),
      await at.teacher(school, anjali, ["hours"], "Bhavna"),
    ];
    for (const each of [asha, bhavna]) await at.learn(each, course);
    const seen = async () => {
      const { hours, levels, competencies } = await at.dashboard(anjali, school);
      const { data } = await at.teachersOf(anjali, school);
      return {
        ...hours,
        levels: levels.of,
        first: competencies[0]?.evidenced,
        rows: data.map((row: { minutes: number | null }) => row.minutes),
      };
    };
    expect(await seen()).toEqual({ minutes: 2 * minutes, of: 2, levels: 1, first: 1, rows: [minutes, minutes] });
    await at.withdraw(asha, school, "hours");
    expect(await seen()).toEqual({ minutes, of: 1, levels: 1, first: 1, rows: [null, minutes] });
    await at.withdraw(asha, school, "levels");
    expect(await seen()).toEqual({ minutes, of: 1, levels: 0, first: 0, rows: [null, minutes] });
    await app.sql("update identity.sharing set ends_at = platform.now() - interval '1 second' where user_id = $1 and ended_at is null", [
      bhavna.id,
    ]);
    expect(await seen()).toEqual({ minutes: 0, of: 0, levels: 0, first: undefined, rows: [null, null] });
    await at.give(asha, school, "hours");
    expect(await seen()).toMatchObject({ minutes, of: 1 });
    await at.leave(asha, asha.link);
    expect(await seen()).toMatchObject({ minutes: 0, of: 0, rows: [null] });
  });

  it("hold whoever says yes, and what they do afterwards once its event is heard", async () => {
    const priya = await at.teacher(school, anjali, []);
    await at.learn(priya, course);
    expect((await at.dashboard(anjali, school)).hours).toEqual({ minutes: 0, of: 0 });
    expect(await app.sql("select 1 from insights.person where user_id = $1", [priya.id])).toEqual([]);
    await at.give(priya, school, "hours");
    expect((await at.dashboard(anjali, school)).hours).toEqual({ minutes, of: 1 });
    await at.learn(priya, await courseAbout(app, "second", ["writing"], "Second"));
    for (const hear of await at.told()) await hear();
    expect((await at.dashboard(anjali, school)).hours.minutes).toBeGreaterThan(minutes);
  });

  it("are four statements at most once they are folded", async () => {
    const priya = await at.teacher(school, anjali, ["hours"]);
    await at.learn(priya, course);
    await at.dashboard(anjali, school);
    const { headers } = await anjali.browser.ask("GET", `/api/school/dashboard?school_id=${school}`);
    // Two of them are the policy's.
    expect(Number(headers["x-db-queries"])).toBeLessThanOrEqual(6);
  });
});

describe("the teachers of a school", () => {
  it("come by name, or by hours with those last who do not share them; each whose figures are shown sees that", async () => {
    const zoya = await at.teacher(school, anjali, ["hours", "levels"], "Zoya");
    const asha = await at.teacher(school, anjali, [], "Asha");
    const mira = await at.teacher(school, anjali, ["levels"], "Mira");
    for (const each of [zoya, asha, mira]) await at.learn(each, course);
    const names = async (query = "") => (await at.teachersOf(anjali, school, query)).data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(["Asha", "Mira", "Zoya"]);
    expect(await names("&sort=hours")).toEqual(["Zoya", "Asha", "Mira"]);
    const { data, total, competencies } = await at.teachersOf(anjali, school, "&limit=2&offset=1");
    expect([total, data.length, competencies.length]).toEqual([3, 2, 2]);
    expect(data[0]).toMatchObject({ name: "Mira", shares: ["levels"], minutes: null, certificates: null });
    expect(data[0].competencies).toEqual([
      { node: "counting", minutes: null, level: "starter" },
      { node: "reading", minutes: null, level: "starter" },
    ]);
    expect(data[1]).toMatchObject({ name: "Zoya", minutes });
    const looks = async (who: Person) => (await app.sql("select what from identity.look where user_id = $1", [who.id])).length;
    expect([await looks(zoya), await looks(asha), await looks(mira)]).toEqual([1, 0, 1]);
  });

  it("are not another school's to see, nor a contact's who left", async () => {
    await at.teacher(school, anjali, ["hours"]);
    const other = await at.contact(await at.school("Another School"));
    const gone = await at.contact(school, "additional_main_poc", "Rose Atieno");
    await at.ask.remove(anjali, school, gone.id);
    for (const path of ["dashboard", "dashboard/teachers", "gaps/reading", "dashboard/report"]) {
      const status = async (who: Person) => (await who.browser.ask("GET", `/api/school/${path}?school_id=${school}`)).status;
      expect([await status(other), await status(anjali)], path).toEqual([404, 200]);
      expect([403, 404], path).toContain(await status(gone));
    }
  });
});

describe("a gap", () => {
  it("says how many of those who share their levels lack it, and what is about it", async () => {
    const [asha] = [await at.teacher(school, anjali, ["levels"], "Asha"), await at.teacher(school, anjali, ["levels"], "Mira")];
    await at.teacher(school, anjali, ["hours"], "Zoya");
    await at.learn(asha, course);
    const gap = async (node: string) => anjali.browser.ask("GET", `/api/school/gaps/${node}?school_id=${school}`);
    const { json } = await gap("counting");
    expect(json).toMatchObject({ title: "counting", lacking: { teachers: 1, of: 2 }, minutes_a_teacher: 0, similar_minutes: null });
    expect(json.courses.map(({ slug }: { slug: string }) => slug)).toContain("thumbs");
    expect((await gap("no-such-node")).status).toBe(404);
  });
});
