import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { createMeter } from "../db/meter.ts";
import { OutsideError } from "../errors.ts";
import { listDeadJobs } from "../jobs/jobs.store.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { queueSms, smsPerformer } from "./queue-sms.ts";
import { platformRetention } from "../bounds.ts";
import { forgetDue } from "../retention/forget-due.ts";
import { twilioSender } from "./sms-sender.ts";

const to = "+919800000001";
let test: TestPlatform;
let sandbox: Sandbox;
let stop: AbortController;
let running: Promise<void>;

beforeEach(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  test = await testPlatform({ SMS_URL: sandbox.url, SMS_TEMPLATE_ID: "1207160000000000001" });
  stop = new AbortController();
  running = runJobs(test.platform, [smsPerformer(twilioSender(test.platform.env))], stop.signal);
});
afterEach(async () => {
  stop.abort();
  await running;
  await test.close();
  await sandbox.close();
});

const send = () => test.platform.database.tx(createMeter(), (tx) => queueSms(tx, { to, text: "482 913 नमस्ते" }));
const sent = async () => (await test.sql<{ n: number }>("select count(*)::int as n from platform.sms where sent_at is not null"))[0]!.n;
const failures = (where: string) => test.sql(`select 1 from platform.delivery_failure where ${where}`);

describe("a text message", () => {
  it("is sent once, after the commit, with its registered template, and its words are forgotten", async () => {
    await send();
    await until(async () => (await sent()) === 1);
    expect(sandbox.inbox.list()).toMatchObject([
      { kind: "sms", to, from: "UPAYAA", text: "482 913 नमस्ते", template_id: "1207160000000000001" },
    ]);
    expect(await test.sql("select sealed, recipient, body_text from platform.sms")).toEqual([
      { sealed: null, recipient: null, body_text: null },
    ]);
  });

  it("is not sent when the change it belongs to is taken back", async () => {
    const undone = test.platform.database.tx(createMeter(), async (tx) => {
      await queueSms(tx, { to, text: "never" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await send();
    await until(async () => (await sent()) === 1);
    expect(sandbox.inbox.list()).toHaveLength(1);
  });

  it("waits while the gateway fails and goes out when it is back", async () => {
    sandbox.switches.set("sms", "failing");
    await send();
    await until(async () => (await failures("waits >= 2 and attempts = 0")).length === 1);
    expect(sandbox.inbox.list()).toEqual([]);
    sandbox.switches.set("sms", "fine");
    await until(async () => (await sent()) === 1);
    expect(sandbox.inbox.list()).toHaveLength(1);
  });

  it("waits as well while nothing listens, and nothing is buried", async () => {
    const { url } = sandbox;
    await sandbox.close();
    await send();
    await until(async () => (await failures("waits >= 3")).length === 1);
    expect(await listDeadJobs(test.platform.database.db(createMeter()))).toEqual([]);
    sandbox = await startSandbox({ host: "127.0.0.1", httpPort: Number(new URL(url).port), smtpPort: 0 });
    await until(async () => (await sent()) === 1);
  });

  it("does not wait longer than the worker's patience for a gateway that dawdles", async () => {
    sandbox.switches.set("sms", "slow", 60_000);
    const sms = { id: "018f0000-0000-7000-8000-000000000001", recipient: to, body_text: "482 913" };
    const began = performance.now();
    await expect(twilioSender(test.platform.env).send(sms)).rejects.toBeInstanceOf(OutsideError);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("that the gateway refuses is an error of ours whose words hold no phone number", async () => {
    const sms = { id: "018f0000-0000-7000-8000-000000000001", recipient: "+91", body_text: "482 913" };
    const refused = await twilioSender(test.platform.env)
      .send(sms)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(OutsideError);
    expect(String(refused)).toBe("RefusedError: the gateway refuses the message (21211)");
  });

  it("goes only to a number with its country", async () => {
    await expect(test.platform.database.tx(createMeter(), (tx) => queueSms(tx, { to: "9800000001", text: "x" }))).rejects.toThrow();
  });

  it("carries no number in its job", async () => {
    const id = await send();
    expect(await test.sql("select data from pgboss.job_common where name = 'platform.send_sms'")).toEqual([{ data: { sms_id: id } }]);
  });

  it("is forgotten after a week, sent or not", async () => {
    await test.sql(`insert into platform.sms (id, recipient, body_text, queued_at) values
      (gen_random_uuid(), '${to}', 'old', platform.now() - interval '8 days'), (gen_random_uuid(), '${to}', 'new', platform.now())`);
    await forgetDue(test.platform, platformRetention);
    expect(await test.sql("select body_text from platform.sms")).toEqual([{ body_text: "new" }]);
  });
});
