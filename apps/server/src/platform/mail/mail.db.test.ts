import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { workerCtx } from "../ctx.ts";
import { handleOf } from "../db/handle.ts";
import { createMeter } from "../db/meter.ts";
import { listDeadJobs } from "../jobs/jobs.store.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { smtpMailer } from "./mailer.ts";
import { mailConsumer, mailPerformer, queueMail } from "./queue-mail.ts";

let test: TestPlatform;
let sandbox: Sandbox;
let stop: AbortController;
let running: Promise<void>;

beforeEach(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  test = await testPlatform({ SMTP_URL: sandbox.smtpUrl });
  stop = new AbortController();
  running = runJobs(test.platform, [mailPerformer(smtpMailer(test.platform.env))], stop.signal);
});
afterEach(async () => {
  stop.abort();
  await running;
  await test.close();
  await sandbox.close();
});

const send = () =>
  test.platform.database.tx(createMeter(), (tx) => queueMail(tx, { to: "asha@example.org", subject: "Your code", text: "482 913 नमस्ते" }));

const sent = async () => (await test.sql<{ n: number }>("select count(*)::int as n from platform.mail where sent_at is not null"))[0]!.n;

const dead = () => listDeadJobs(test.platform.database.db(createMeter()));

describe("mail", () => {
  it("is sent once, after the commit, and its words are forgotten", async () => {
    const id = await send();
    await until(async () => (await sent()) === 1);
    expect(sandbox.inbox.list()).toMatchObject([
      {
        to: "asha@example.org",
        subject: "Your code",
        text: expect.stringContaining("482 913 नमस्ते"),
        message_id: expect.stringContaining(id),
      },
    ]);
    expect(await test.sql("select sealed, recipient, subject, body_text, body_html from platform.mail")).toEqual([
      { sealed: null, recipient: null, subject: null, body_text: null, body_html: null },
    ]);
  });

  it("waits while the provider fails and goes out when it is back", async () => {
    sandbox.switches.set("mail", "failing");
    await send();
    await until(async () => (await test.sql("select 1 from platform.delivery_failure where waits >= 2 and attempts = 0")).length === 1);
    expect(sandbox.inbox.list()).toEqual([]);
    sandbox.switches.set("mail", "fine");
    await until(async () => (await sent()) === 1);
    expect(sandbox.inbox.list()).toHaveLength(1);
  });

  it("waits as well while nothing listens, and nothing is buried", async () => {
    const { smtpUrl } = sandbox;
    await sandbox.close();
    await send();
    await until(async () => (await test.sql("select 1 from platform.delivery_failure where waits >= 3")).length === 1);
    expect(await dead()).toEqual([]);
    sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: Number(new URL(smtpUrl).port) });
    await until(async () => (await sent()) === 1);
  });

  it.each([
    "0<asha@example.org>",
    "asha@example.org, binod@example.org",
    '"a" <asha@example.org>',
    "Asha@example.org",
    "a\u200bsha@example.org",
  ])("never leaves for %j, which a mail program may read as somebody else's", async (recipient) => {
    const mailer = smtpMailer(test.platform.env);
    const letter = { id: test.platform.ids.next(), recipient, subject: "Your code", body_text: "482 913", body_html: null };
    await expect(mailer.send(letter)).rejects.toThrow("without an address");
    expect(sandbox.inbox.list()).toEqual([]);
  });

  it("cannot be read in the record while it waits: neither to whom it goes nor the code in it", async () => {
    sandbox.switches.set("mail", "failing");
    await test.platform.database.tx(createMeter(), (tx) =>
      queueMail(tx, { to: "asha@example.org", subject: "482913 is it", text: "482 913" }),
    );
    const [row] = await test.sql<{ whole: string }>(
      "select row_to_json(m)::text || encode(sealed, 'escape') as whole from platform.mail m",
    );
    expect(row!.whole).not.toMatch(/asha|example|482 ?913/);
  });

  it("that the release before queued goes out as well", async () => {
    await test.platform.database.tx(createMeter(), async (tx) => {
      const id = await queueMail(tx, { to: "x@example.org", subject: "x", text: "x" });
      const plain = { recipient: "asha@example.org", subject: "Your code", body_text: "482 913", sealed: null };
      await handleOf("platform").touch(tx, handleOf("platform").build.updateTable("platform.mail").set(plain).where("id", "=", id));
    });
    await until(async () => (await sent()) === 1);
    expect(sandbox.inbox.list()).toMatchObject([{ to: "asha@example.org", subject: "Your code" }]);
  });

  it("that is refused for good is buried without the provider's words, which repeat address and code", async () => {
    sandbox.switches.set("mail", "repeating");
    await send();
    await until(async () => (await dead()).length === 1, 18_000);
    expect(await dead()).toMatchObject([
      { job: "platform.send_mail", tries: 5, reason: "RefusedError: the provider refuses the letter (550)" },
    ]);
  });

  it("carries no address in its job", async () => {
    const id = await send();
    expect(await test.sql("select data from pgboss.job_common where name = 'platform.send_mail'")).toEqual([{ data: { mail_id: id } }]);
  });

  it("goes out again under the same Message-ID when the worker is gone before it could write down that it was sent", async () => {
    const mailer = smtpMailer(test.platform.env);
    const letter = { id: await send(), recipient: "asha@example.org", subject: "Your code", body_text: "482 913", body_html: null };
    await mailer.send(letter);
    await until(async () => (await sent()) === 1);
    const ids = sandbox.inbox.list().map((each) => (each as { message_id?: string }).message_id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it("that a process of the release before queued by an event goes out once as well", async () => {
    const mail_id = await send();
    await test.platform.database.tx(createMeter(), (tx) => mailConsumer.handle(workerCtx(test.platform, tx, "test"), { mail_id }, mail_id));
    await until(async () => (await sent()) === 1);
    expect(sandbox.inbox.list()).toHaveLength(1);
  });
});
