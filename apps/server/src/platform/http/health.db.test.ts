import { afterEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

describe("health", () => {
  it("is live and ready with PostgreSQL, also while NATS and Redis are down, and serves", async () => {
    app = await testApp({ env: { NATS_URL: "nats://127.0.0.1:1", REDIS_URL: "redis://127.0.0.1:1" } });
    expect((await app.ask("GET", "/livez")).status).toBe(200);
    const ready = await app.ask("GET", "/readyz");
    expect([ready.status, ready.json]).toEqual([200, { status: "ready", redis: false, nats: false }]);
    expect((await app.ask("GET", "/api/quiz/list")).status).toBe(200);
  });

  it("is not ready while a migration is missing", async () => {
    app = await testApp();
    await app.sql("delete from platform.migration where name = '0003_quiz.sql'");
    const ready = await app.ask("GET", "/readyz");
    expect([ready.status, ready.json.status]).toEqual([503, "waiting for migrations"]);
  });

  it("starts without PostgreSQL, is live, not ready, and answers 503 with a time to come back", async () => {
    app = await testApp({ env: { DATABASE_URL: "postgres://postgres@127.0.0.1:1/none" } });
    expect((await app.ask("GET", "/livez")).status).toBe(200);
    expect((await app.ask("GET", "/readyz")).status).toBe(503);
    const list = await app.ask("GET", "/api/quiz/list");
    expect([list.status, list.json.error.code, list.headers["retry-after"]]).toEqual([503, "unavailable", "2"]);
  });

  it("shows its figures outside /api", async () => {
    app = await testApp();
    await app.ask("GET", "/api/quiz/list");
    const { status, body } = await app.ask("GET", "/metrics");
    expect(status).toBe(200);
    expect(body).toContain('http_request_seconds_count{route="/api/quiz/list",status="200"} 1');
    expect((await app.ask("GET", "/api/metrics")).status).toBe(404);
  });

  it("tells how many events gave up, also where no schedule runs, and that it does not know while the record is away", async () => {
    app = await testApp();
    const shown = async () => /^dead_letters_open (.+)$/m.exec((await app.ask("GET", "/metrics")).body)?.[1];
    expect(await shown()).toBe("0");
    await app.sql(
      `insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason)
        values (gen_random_uuid(), 'probe', gen_random_uuid(), current_date, 'probe.happened', 5, 'a reason')`,
    );
    expect(await shown()).toBe("1");
    await app.close();
    app = await testApp({ env: { DATABASE_URL: "postgres://postgres@127.0.0.1:1/none" } });
    expect(await shown()).toMatch(/^nan$/i);
  });
});
