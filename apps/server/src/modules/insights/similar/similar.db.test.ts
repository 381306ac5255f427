import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import type { Person } from "../../../../test/at-schools.ts";
import { atInsights } from "../../../../test/at-insights.ts";
import { courseAbout, stockNodes } from "../../../../test/complete-course.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { figuresNow } from "../figures/figures-now.ts";
import { compareBands } from "./compare-bands.ts";

const many = 1_000_000;
let app: TestApp;
let at: ReturnType<typeof atInsights>;
let course: string;
let minutes: number;

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many, TYPED_LETTERS_PER_DAY: many },
  });
  at = atInsights(app);
  await stockNodes(app, "counting", "reading");
  course = await courseAbout(app, "thumbs", ["counting"]);
  const [version] = await app.sql<{ minutes: number }>("select minutes from learning.version where resource_id = $1", [course]);
  minutes = version!.minutes;
});
afterAll(() => app.close());

interface Wanted {
  readonly board?: string;
  readonly teachers?: number;
  readonly learned: number;
}

/** A school with so many teachers who share their hours, of whom so many have completed the course. */
async function school({ board = "cbse", teachers = 3, learned }: Wanted): Promise<{ id: string; contact: Person }> {
  const id = await at.school();
  await app.sql("update schools.school set board = $2 where id = $1", [id, board]);
  const contact = await at.contact(id);
  for (let n = 0; n < teachers; n += 1) {
    const teacher = await at.teacher(id, contact, ["hours"], `Teacher ${n}`);
    if (n < learned) await at.learn(teacher, course);
  }
  await figuresNow(app.ctx(system), id);
  return { id, contact };
}

async function compare(): Promise<void> {
  await app.sql("update insights.band set compared_at = null");
  await compareBands(app.ctx(system));
}

describe("similar schools", () => {
  it("are five at least, of the same kind, each with three who share, without the school itself; the figure is the middle one", async () => {
    const own = await school({ learned: 2 });
    const similar = async () => (await at.dashboard(own.contact, own.id)).similar;
    expect(await similar()).toMatchObject({ schools: 0, minutes_a_teacher: null, counted_at: null });
    for (const learned of [0, 1, 3, 3]) await school({ learned });
    await school({ board: "icse", learned: 3 });
    await school({ teachers: 2, learned: 2 });
    await compare();
    expect(await similar()).toEqual({
      board: "cbse",
      school_type: "k12",
      size: "to_20",
      rule: { schools: 5, teachers: 3, figure: "middle" },
      schools: 4,
      counted_at: expect.any(String),
      minutes_a_teacher: null,
      certified_share: null,
    });
    await school({ learned: 3 });
    await compare();
    expect(await similar()).toMatchObject({ schools: 5, minutes_a_teacher: minutes, certified_share: null });
    const { competencies } = await at.dashboard(own.contact, own.id);
    const [first] = competencies;
    expect(first).toMatchObject({ node: "counting", minutes: 2 * minutes, similar_minutes: minutes, is_gap: true });
    const gap = (await own.contact.browser.ask("GET", `/api/school/gaps/counting?school_id=${own.id}`)).json;
    expect(gap.similar_minutes).toBe(minutes);
    expect(gap.minutes_a_teacher).toBeCloseTo((2 * minutes) / 3);
  });

  it("are others when the school is of another kind from now on", async () => {
    const { id, contact } = await school({ learned: 1 });
    await compare();
    expect((await at.dashboard(contact, id)).similar.schools).toBeGreaterThan(4);
    await app.sql("update schools.school set board = 'ib' where id = $1", [id]);
    await app.sql("update insights.school set is_behind = true where school_id = $1", [id]);
    expect((await at.dashboard(contact, id)).similar).toMatchObject({ board: "ib", schools: 0, minutes_a_teacher: null });
  });
});
