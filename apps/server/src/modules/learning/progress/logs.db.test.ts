import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runLogs } from "../../../../test/learning-logs.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

/** `pnpm sim:learning` runs ten thousand. */
const logs = 200;

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() =>
  app.sql("drop trigger if exists planted on learning.progress; truncate learning.progress, learning.event, learning.record"),
);

const seed = () => Number(process.hrtime.bigint() % 1_000_000_007n);

/** A fault in the record itself, so that the code under test stays as it is. */
async function plant(change: string): Promise<void> {
  await app.sql(`create or replace function learning.planted() returns trigger language plpgsql as $$ begin ${change}; return new; end $$`);
  await app.sql("create trigger planted before update on learning.progress for each row execute function learning.planted()");
}

describe("what was watched and read, in any order, twice, on two devices and in two versions", () => {
  it("ends where the rules say and never goes back", async () => {
    expect(await runLogs(app, logs, seed())).toMatchObject({ runs: logs, diverged: 0, backward: 0, steps_never_taken: 0 });
  });

  it("is seen to diverge where the last span wins", async () => {
    await plant("new.watched := case when new.watched = old.watched then new.watched else new.watched - old.watched end");
    expect((await runLogs(app, 40, seed())).diverged).toBeGreaterThan(0);
  });

  it("is seen to diverge where time is not bounded", async () => {
    await plant("new.counted := (select coalesce(sum(upper(span) - lower(span)), 0) from unnest(new.watched + new.read) span)");
    expect((await runLogs(app, 40, seed())).diverged).toBeGreaterThan(0);
  });

  it("is seen to go back where a count is not kept", async () => {
    await plant("new.counted := greatest(0, old.counted - 1)");
    expect((await runLogs(app, 40, seed())).backward).toBeGreaterThan(0);
  });

  it("is seen to go back where what is done is undone", async () => {
    await plant("new.done_at := null");
    // Few of them go on once they are done.
    expect((await runLogs(app, 300, seed())).backward).toBeGreaterThan(0);
  });
});
