import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { answerQuestion } from "@upaya/server/modules/learning/progress/answer-question.ts";
import { nameCertificates } from "@upaya/server/modules/learning/certificates/name-certificates.ts";
import { sheetKey } from "@upaya/server/modules/learning/certificates/make-sheet.ts";
import { beginTry } from "@upaya/server/modules/learning/check/begin-try.ts";
import { handInTry } from "@upaya/server/modules/learning/check/hand-in-try.ts";
import { credit } from "@upaya/server/modules/rewards/books/credit.ts";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { type TestPlatform, testPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { schemas } from "@upaya/server/rings.ts";
import { type Course, lastLesson, openChecked, seat } from "./learning-ground.ts";
import { finishersIn, judge, type Line, plant, plants, type Plant, type Verdict } from "./learning-judge.ts";

beforeAll(async () => {
  await ensureTemplate();
});

const line = (what: Line["what"], user: string, object: string, kept: string): Line => ({ what, state: "acked", user, object, kept });

/** By the acts that people's calls lead to. */
async function finish(test: TestPlatform, course: Course, user: string): Promise<Line[]> {
  const ctx = test.ctx({ kind: "user", id: user, roles: [], grants: [] });
  const { option } = await answerQuestion(ctx, { resource_id: course.id, ...lastLesson, option: 1 });
  const begun = await beginTry(ctx, { slug: course.slug });
  const answers = begun.try.questions.map(({ key }) => ({ question: key, option: 1 }));
  const { result } = await handInTry(ctx, { id: begun.try.id, answers });
  await nameCertificates(ctx, { name: "Asha Rao", name_own: null });
  return [
    line("answer", user, lastLesson.question, String(option)),
    line("hand-in", user, begun.try.id, String(result.right)),
    line("name", user, "Asha Rao", "Asha Rao"),
  ];
}

/** What a worker makes of it, as it stands in the end. */
async function settle(test: TestPlatform, course: Course, people: readonly string[]): Promise<void> {
  for (const { number } of await test.sql<{ number: string }>("select number from learning.certificate"))
    await test.platform.storage.put(sheetKey(number, 1), Buffer.from("%PDF-1.7"), "application/pdf");
  await test.sql("update learning.certificate set sheet_revision = revision");
  const at = test.platform.clock.now();
  await credit(
    test.ctx(),
    "complete_course",
    people.map((user_id) => ({ user_id, object_id: course.id, at })),
  );
  await test.sql("update platform.outbox set published_at = platform.now(), confirmed_at = platform.now()");
}

async function judged(fault?: Plant): Promise<Verdict> {
  const test = await testPlatform({}, schemas);
  try {
    const course = await openChecked(test, "judged");
    const people = [randomUUID(), randomUUID()];
    await seat(test, course, people);
    const lines = [...(await finish(test, course, people[0]!)), ...(await finish(test, course, people[1]!))];
    await settle(test, course, people);
    const query = (text: string, values: unknown[] = []) => test.sql(text, values);
    if (fault) await plant(query as Parameters<typeof plant>[0], fault);
    return await judge(test.ctx(), query as Parameters<typeof plant>[0], lines);
  } finally {
    await test.close();
  }
}

/** Figures that are not as they should be. */
const broken = ({ finished: _finished, issued: _issued, ...figures }: Verdict) =>
  Object.entries(figures).flatMap(([name, value]) => (value > 0 ? [name] : []));

describe("what is judged after people finished courses while everything died", () => {
  it("is well when it is well", async () => {
    const verdict = await judged();
    expect([verdict.finished, verdict.issued, broken(verdict)]).toEqual([2, 2, []]);
  });

  it.each(Object.keys(plants) as Plant[])("sees a planted fault: %s", async (fault) => {
    const verdict = await judged(fault);
    expect(broken(verdict)).toContain(fault);
    expect(verdict[fault]).toBe(1);
  });

  it("counts as finished whoever was told of their last lesson and of a check that they passed", () => {
    const answered = line("answer", "one", "q1", "1");
    expect(finishersIn([answered, line("hand-in", "one", "t", "15")])).toEqual(["one"]);
    expect(finishersIn([answered, line("hand-in", "one", "t", "14")])).toEqual([]);
    expect(finishersIn([{ ...answered, state: "sent" }, line("hand-in", "one", "t", "15")])).toEqual([]);
  });
});
