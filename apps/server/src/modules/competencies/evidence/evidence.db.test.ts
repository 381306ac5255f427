import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "#platform/db/database.ts";
import { stockNodes } from "../../../../test/complete-course.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { competencyPeople } from "../for-people.ts";
import { addCompletionEvidence } from "./add-completion-evidence.ts";
import { addQuizEvidence } from "./add-quiz-evidence.ts";
import { keepCompletionEvidence } from "./keep-completion-evidence.ts";
import { keepQuizEvidence } from "./keep-quiz-evidence.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await stockNodes(app, "counting", "reading", "writing");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate platform.outbox"));

const at = (day: number) => new Date(Date.UTC(2026, 8, day));
const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => app.ctx().tx(work);
const said = (user_id: string, node: string, more = {}) => ({ user_id, node, answered: 1, correct: 1, happened_at: at(1), ...more });
const done = (user_id: string, nodes: readonly string[], more = {}) => ({
  user_id,
  source_id: randomUUID(),
  edition: 1,
  level: "starter",
  minutes: 50,
  nodes,
  happened_at: at(1),
  ...more,
});
const rowsOf = (user: string) =>
  app.sql(
    `select node, kind, number, level, answered, correct, minutes, happened_at, withdrawn_at is not null as withdrawn
       from competencies.evidence where user_id = $1 order by node, kind`,
    [user],
  );
const told = async () =>
  (
    await app.sql<{ people: unknown }>(
      "select payload -> 'people' as people from platform.outbox where subject = 'competencies.evidence_changed'",
    )
  ).map(({ people }) => people);

describe("evidence of answers", () => {
  it("adds up to one row for each person and node, with the date of the last one, and is told once for all of them", async () => {
    const [asha, ravi] = [randomUUID(), randomUUID()];
    await inTx((tx) => addQuizEvidence(tx, [said(asha, "reading", { happened_at: at(2) }), said(asha, "counting"), said(ravi, "reading")]));
    await inTx((tx) => addQuizEvidence(tx, [said(asha, "reading", { answered: 2, correct: 0 })]));
    expect(await rowsOf(asha)).toMatchObject([
      { node: "counting", kind: "quiz", answered: 1, correct: 1, level: null, minutes: null, happened_at: at(1), withdrawn: false },
      { node: "reading", kind: "quiz", answered: 3, correct: 1, level: null, minutes: null, happened_at: at(2), withdrawn: false },
    ]);
    const [first, second] = await told();
    expect(first).toEqual(
      expect.arrayContaining([
        { user_id: asha, nodes: ["counting", "reading"] },
        { user_id: ravi, nodes: ["reading"] },
      ]),
    );
    expect(second).toEqual([{ user_id: asha, nodes: ["reading"] }]);
  });

  it("of what is no node of any framework is left out, and nothing is told of it", async () => {
    const asha = randomUUID();
    await inTx((tx) => addQuizEvidence(tx, [said(asha, "no-such-node")]));
    expect(await inTx((tx) => keepQuizEvidence(tx, [asha], [said(asha, "no-such-node")]))).toEqual({ rows: 0, differences: 0 });
    expect([await rowsOf(asha), await told()]).toEqual([[], []]);
  });

  it("in the place of what was there tells what changed and nothing else", async () => {
    const asha = randomUUID();
    await inTx((tx) => addQuizEvidence(tx, [said(asha, "reading"), said(asha, "counting"), said(asha, "writing")]));
    await app.sql("truncate platform.outbox");
    const kept = [said(asha, "reading"), said(asha, "counting", { answered: 2 })];
    expect(await inTx((tx) => keepQuizEvidence(tx, [asha], kept))).toEqual({ rows: 2, differences: 2 });
    expect(await told()).toEqual([[{ user_id: asha, nodes: ["counting", "writing"] }]]);
    expect(await inTx((tx) => keepQuizEvidence(tx, [asha], kept))).toEqual({ rows: 2, differences: 0 });
    expect(await told()).toHaveLength(1);
  });
});

describe("evidence of something completed", () => {
  it("is a row for each node with its share of the minutes; a slug that is no node has none of them", async () => {
    const asha = randomUUID();
    await inTx((tx) => addCompletionEvidence(tx, [done(asha, ["writing", "reading", "no-such-node", "counting", "reading"])]));
    expect(await rowsOf(asha)).toMatchObject([
      { node: "counting", kind: "completion", level: "starter", minutes: 17, answered: null, number: null, withdrawn: false },
      { node: "reading", minutes: 17 },
      { node: "writing", minutes: 16 },
    ]);
    expect(await told()).toEqual([[{ user_id: asha, nodes: ["counting", "reading", "writing"] }]]);
  });

  it("said again is there once; with a number, or withdrawn, it is the same row, and that is told", async () => {
    const asha = randomUUID();
    const completion = done(asha, ["reading"]);
    for (let times = 0; times < 2; times += 1) await inTx((tx) => addCompletionEvidence(tx, [completion]));
    expect(await told()).toHaveLength(1);
    await inTx((tx) => addCompletionEvidence(tx, [{ ...completion, number: "UP-1" }]));
    await inTx((tx) => addCompletionEvidence(tx, [{ ...completion, number: "UP-1", withdrawn_at: at(3) }]));
    expect(await rowsOf(asha)).toMatchObject([{ node: "reading", number: "UP-1", minutes: 50, withdrawn: true }]);
    expect(await told()).toHaveLength(3);
    await inTx((tx) => addCompletionEvidence(tx, [{ ...completion, edition: 2 }]));
    expect(await rowsOf(asha)).toHaveLength(2);
  });

  it("does not touch what answers say, nor somebody else's", async () => {
    const [asha, ravi] = [randomUUID(), randomUUID()];
    await inTx((tx) => addQuizEvidence(tx, [said(asha, "reading")]));
    await inTx((tx) => addCompletionEvidence(tx, [done(asha, ["reading"]), done(ravi, ["reading"])]));
    expect(await inTx((tx) => keepCompletionEvidence(tx, [asha], []))).toEqual({ rows: 0, differences: 1 });
    expect(await rowsOf(asha)).toMatchObject([{ kind: "quiz" }]);
    expect(await rowsOf(ravi)).toMatchObject([{ kind: "completion" }]);
  });
});

describe("a person's evidence", () => {
  it("goes with a transaction that is taken back, and nothing is told of it", async () => {
    const asha = randomUUID();
    const failed = inTx(async (tx) => {
      await addCompletionEvidence(tx, [done(asha, ["reading"])]);
      await addQuizEvidence(tx, [said(asha, "reading")]);
      throw new Error("the fact is not so");
    });
    await expect(failed).rejects.toThrow("the fact is not so");
    expect([await rowsOf(asha), await told()]).toEqual([[], []]);
  });

  it("is in the copy of their data, and goes when they are forgotten; the others' stays", async () => {
    const [asha, ravi] = [randomUUID(), randomUUID()];
    for (const user of [asha, ravi]) {
      await inTx((tx) => addQuizEvidence(tx, [said(user, "reading")]));
      await inTx((tx) => addCompletionEvidence(tx, [done(user, ["counting", "writing"])]));
    }
    const subject = { ids: [asha], addresses: [] };
    const copy: object[] = [];
    for await (const [table, rows] of competencyPeople.export(app.ctx(), subject))
      if (table === "competencies.evidence") copy.push(...rows);
    expect(copy).toHaveLength(3);
    expect(copy).toEqual(expect.arrayContaining([expect.objectContaining({ user_id: asha, node: "reading", answered: 1, correct: 1 })]));
    expect(await inTx((tx) => competencyPeople.forget(tx, subject))).toBe(3);
    expect(await inTx((tx) => competencyPeople.forget(tx, subject))).toBe(0);
    expect([(await rowsOf(asha)).length, (await rowsOf(ravi)).length]).toEqual([0, 3]);
  });
});
