import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "#platform/testing/until.ts";
import { type TestApp, testApp } from "./test-app.ts";

const port = 14_322;
const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
let app: TestApp;
let worker: ChildProcess;

beforeAll(async () => {
  app = await testApp();
  const env = Object.entries({ ...app.platform.env, WORKER_PORT: port, VIDEO_TOOLS_PATH: "/nowhere" }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  const main = fileURLToPath(new URL("../src/main-worker.ts", import.meta.url));
  worker = spawn(process.execPath, [main], { env: Object.fromEntries(env), stdio: "ignore" });
});
afterAll(async () => {
  worker.kill("SIGKILL");
  await app.close();
});

it("a worker says that it lives, that it listens, and what it counts", async () => {
  await until(async () => (await at("/livez")).ok);
  await until(async () => (await at("/readyz")).ok);
  expect((await app.sql("select 1 from platform.consumer")).length).toBeGreaterThan(0);
  // A machine without ffmpeg: everything else is done here, and what it lacks is said.
  await until(async () => ((await (await at("/readyz")).json()) as { lacks?: string[] }).lacks?.[0] === "ffmpeg");
  const figures = async () => (await at("/metrics")).text();
  expect(await figures()).toMatch(/^worker_lacks\{what="ffmpeg"\} 1$/m);
  expect(await figures()).toMatch(/^dead_letters_open 0$/m);
  await app.sql(
    `insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason)
      values (gen_random_uuid(), 'probe', gen_random_uuid(), current_date, 'probe.happened', 5, 'a reason')`,
  );
  for (const shown of [await figures(), (await app.ask("GET", "/metrics")).body]) {
    expect(shown).toMatch(/^dead_letters_open 1$/m);
    expect(shown).toMatch(/^outbox_oldest_unconfirmed_seconds \d/m);
    expect(shown).toContain("# TYPE events_handled_total counter");
  }
  expect((await at("/api/quiz/list")).status).toBe(404);
  const exited = once(worker, "exit");
  worker.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});
