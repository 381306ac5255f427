import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { auditBooks } from "./audit-books.ts";
import { handsOn } from "../testing/lists.ts";
import { answer, appOfPeople, makePerson, makeQuestions } from "../testing/people.ts";

let app: TestApp;
let math: string[];

beforeAll(async () => {
  app = await appOfPeople();
  math = await makeQuestions(app, "math", 5);
});
afterAll(() => handsOn(app).close());

const nobody = "00000000-0000-0000-0000-000000000000";
const everybody = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const audit = () => auditBooks(app.ctx(system));
const kinds = async () => (await audit()).map(({ kind }) => kind).sort();
const mark = (after: string, swept: string) => app.sql("update rewards.audit_mark set after_id = $1, swept_until = $2", [after, swept]);

beforeEach(async () => {
  await app.sql("truncate rewards.week_score, rewards.transaction, rewards.entry, rewards.balance, rewards.tally");
  await mark(nobody, nobody);
});

/** Each kind of fault, planted in the books of one person. */
const faults: Record<string, { plant: (id: string) => Promise<unknown>; kinds: string[] }> = {
  "a side that is missing": {
    plant: (id) =>
      app.sql(
        "delete from rewards.entry where user_id is null and transaction_id in (select id from rewards.transaction where user_id = $1)",
        [id],
      ),
    kinds: ["sum"],
  },
  "a balance that nothing stands for": {
    plant: (id) => app.sql("update rewards.balance set earned = earned + 1 where user_id = $1", [id]),
    kinds: ["balance"],
  },
  "a balance that is gone": {
    plant: (id) => app.sql("delete from rewards.balance where user_id = $1", [id]),
    kinds: ["balance"],
  },
  "a day above its cap": {
    plant: (id) => app.sql("update rewards.rule set per_day = 1 where activity = 'quiz_answer_correctly' and $1::uuid is not null", [id]),
    kinds: ["cap"],
  },
  "a week that is too much": {
    plant: (id) => app.sql("update rewards.week_score set points = points + 1 where user_id = $1 and subject = ''", [id]),
    kinds: ["week"],
  },
  "a week that nothing stands for": {
    plant: (id) => app.sql("insert into rewards.week_score (week, subject, user_id, points) values ('2026-01-05', '', $1, 5)", [id]),
    kinds: ["week"],
  },
  "a subject that is too little": {
    plant: (id) => app.sql("update rewards.week_score set points = points - 1 where user_id = $1 and subject = 'math'", [id]),
    kinds: ["subject"],
  },
};

describe("the audit of the books", () => {
  for (const [name, fault] of Object.entries(faults)) {
    it(`finds ${name}: at once where something was credited since, else when its turn comes`, async () => {
      const [id, other] = [await makePerson(app), await makePerson(app)];
      await answer(app, id, math.slice(0, 2));
      await answer(app, other, math.slice(0, 1));
      expect(await audit()).toEqual([]);
      await fault.plant(id);
      try {
        // Its own transactions are new: the round through everybody is elsewhere.
        await mark(nobody, everybody);
        expect(await kinds()).toEqual(fault.kinds);
        // Nothing was credited for a long time: only the round finds it.
        await mark(everybody, everybody);
        expect(await kinds()).toEqual([]);
        await mark(everybody, nobody);
        expect(await kinds()).toEqual(fault.kinds);
      } finally {
        await app.sql("update rewards.rule set per_day = 60 where activity = 'quiz_answer_correctly'");
      }
    });
  }

  it("looks only at whoever was touched since, and once more at what is younger than ten minutes", async () => {
    const [old, young] = [await makePerson(app), await makePerson(app)];
    await answer(app, old, math.slice(0, 2));
    await answer(app, young, math.slice(0, 2));
    // As if the first had been credited long ago.
    await app.sql("alter table rewards.entry drop constraint if exists entry_transaction_id_fkey");
    for (const [index, row] of (await app.sql<{ id: string }>("select id from rewards.transaction where user_id = $1", [old])).entries()) {
      const id = `00000000-0000-7000-8000-00000000000${index + 1}`;
      await app.sql("update rewards.transaction set id = $2 where id = $1", [row.id, id]);
      await app.sql("update rewards.entry set transaction_id = $2 where transaction_id = $1", [row.id, id]);
    }
    expect(await audit()).toEqual([]);
    const [after] = await app.sql<{ after_id: string }>("select after_id from rewards.audit_mark");
    expect(after!.after_id > "00000000-0000-7000-8000-000000000002").toBe(true);
    await app.sql("update rewards.balance set earned = earned + 1");
    await app.sql("update rewards.audit_mark set swept_until = $1", [everybody]);
    expect(await audit()).toEqual([{ kind: "balance", user_id: young }]);
  });

  it("goes round: whoever was last is followed by the first", async () => {
    const id = await makePerson(app);
    await app.sql("insert into rewards.balance (user_id, currency, earned) values ($1, 'coins', 5)", [id]);
    await mark(everybody, everybody);
    expect(await audit()).toEqual([]);
    expect(await audit()).toEqual([{ kind: "balance", user_id: id }]);
  });
});
