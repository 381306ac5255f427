import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { until } from "#platform/testing/until.ts";
import { modules } from "../../modules.generated.ts";
import type { Answer } from "#platform/testing/test-platform.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { startWorker } from "../../../test/with-worker.ts";
import { sender } from "./requests.builders.ts";

let sandbox: Sandbox;
let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let send: ReturnType<typeof sender<Answer>>;

const mine = modules.filter(({ name }) => name === "engagement");

beforeEach(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { SHEET_URL: `${sandbox.url}/api/v1/requests`, SHEET_KEY: "k" } });
  await app.platform.nats.ready(5_000);
  worker = startWorker(app, mine);
  await until(async () => (await app.sql("select 1 from platform.consumer where name = 'engagement.forward_request'")).length === 1);
  send = sender(app.ask);
});
afterEach(async () => {
  await worker.stop();
  await app.close();
  await sandbox.close();
});

const forwarded = async () =>
  (await app.sql<{ n: number }>("select count(*)::int as n from engagement.request where forwarded_at is not null"))[0]!.n;
const stored = async () => (await app.sql<{ id: string }>("select id from engagement.request order by id")).map(({ id }) => id);
const inSheet = () => sandbox.sheets.list("requests").filter(({ doubled }) => !doubled);
const ids = () =>
  inSheet()
    .map(({ row }) => row["id"] ?? "")
    .toSorted((a, b) => a.localeCompare(b));
const waits = (where: string) => app.sql(`select 1 from platform.delivery_failure where ${where}`);
/** As if the time had passed in which a row may still arrive. */
const later = () => app.sql("update engagement.request set handed_at = handed_at - interval '31 seconds'");

describe("a request on its way to the spreadsheet", () => {
  it("[CALL-09] arrives once, under the form's names", async () => {
    await send({ purpose: "A visit next week", page: "/upaya-for-schools" });
    await until(async () => (await forwarded()) === 1);
    const [id] = await stored();
    expect(inSheet().map(({ row }) => row)).toEqual([
      {
        id,
        made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        kind: "callback",
        fullName: "Anjali Verma",
        schoolName: "Navodit Public School",
        email: "principal@navodit.example",
        mobile: "'+919822041736",
        preferredDay: "Tuesday",
        preferredTime: "11am to 12pm",
        purpose: "A visit next week",
        page: "/upaya-for-schools",
        referral_code: "",
      },
    ]);
  });

  it("[CALL-09] is kept and thanked for while the service is down, and arrives once when it is back", async () => {
    sandbox.switches.set("sheet", "failing");
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    await until(async () => (await waits("waits >= 2 and attempts = 0")).length === 2);
    expect([await forwarded(), ids(), (await stored()).length]).toEqual([0, [], 2]);
    sandbox.switches.set("sheet", "fine");
    await until(async () => (await forwarded()) === 2);
    expect(ids()).toEqual(await stored());
  });

  it("waits as well while nothing listens, and nothing is buried", async () => {
    const port = Number(new URL(sandbox.url).port);
    await sandbox.close();
    await send();
    await until(async () => (await waits("waits >= 3")).length === 1);
    expect(await app.sql("select 1 from platform.dead_letter")).toEqual([]);
    sandbox = await startSandbox({ host: "127.0.0.1", httpPort: port, smtpPort: 0 });
    await until(async () => (await forwarded()) === 1);
    expect(ids()).toEqual(await stored());
  });

  it("that arrives after we gave up waiting is found there and not sent again", async () => {
    // The first search is answered, the row is not: it arrives three seconds after we gave up, when the next search has found nothing.
    sandbox.switches.set("sheet", "slow", 3_500);
    await send();
    await until(async () => (await waits("waits >= 1")).length === 1, 20_000);
    sandbox.switches.set("sheet", "fine");
    await until(async () => (await forwarded()) === 1, 20_000);
    // Whatever was on its way has arrived by now.
    await sleep(4_000);
    expect(ids()).toEqual(await stored());
  });

  it("is only looked for while it may still arrive, also by a worker that knows nothing of the first try", async () => {
    sandbox.switches.set("sheet", "failing");
    await send();
    // A worker handed it over a moment ago and was killed before it heard anything.
    await app.sql("update engagement.request set handed_at = platform.now()");
    sandbox.switches.set("sheet", "fine");
    await until(async () => (await waits("last_error like '%may still arrive%'")).length === 1, 20_000);
    expect([await forwarded(), ids()]).toEqual([0, []]);
    await later();
    await until(async () => (await forwarded()) === 1, 30_000);
    expect(ids()).toEqual(await stored());
  });

  it("that the service doubles is handed over once", async () => {
    sandbox.switches.set("sheet", "duplicating");
    for (let at = 0; at < 5; at += 1) await send();
    await until(async () => (await forwarded()) === 5, 20_000);
    expect(ids()).toEqual(await stored());
    expect(sandbox.sheets.list("requests")).toHaveLength(10);
  });

  it("is not taken for confirmed by a service that talks nonsense, and not sent twice because of it", async () => {
    sandbox.switches.set("sheet", "garbling");
    for (let at = 0; at < 5; at += 1) await send();
    await until(async () => (await waits("waits >= 2")).length === 5, 20_000);
    // The searches before it were nonsense too, so nothing was handed over.
    expect([await forwarded(), ids()]).toEqual([0, []]);
    sandbox.switches.set("sheet", "fine");
    await until(async () => (await forwarded()) === 5, 40_000);
    expect(ids()).toEqual(await stored());
  });

  it("is sent by nobody once its request is gone", async () => {
    sandbox.switches.set("sheet", "failing");
    await send();
    await until(async () => (await waits("waits >= 1")).length === 1);
    await app.sql("delete from engagement.request");
    sandbox.switches.set("sheet", "fine");
    await worker.settled();
    expect(ids()).toEqual([]);
  });
});

describe("without a spreadsheet", () => {
  it("a request stays with us and waits for nothing", async () => {
    const alone = await testApp();
    await alone.platform.nats.ready(5_000);
    const working = startWorker(alone, mine);
    try {
      expect((await sender(alone.ask)()).status).toBe(200);
      await working.settled();
      expect(await alone.sql("select handed_at, forwarded_at from engagement.request")).toEqual([{ handed_at: null, forwarded_at: null }]);
      expect(await alone.sql("select 1 from platform.delivery_failure")).toEqual([]);
    } finally {
      await working.stop();
      await alone.close();
    }
  });
});
