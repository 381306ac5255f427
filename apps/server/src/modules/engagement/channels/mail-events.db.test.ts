import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { smtpMailer } from "#platform/mail/mailer.ts";
import { until } from "#platform/testing/until.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { findSuppressed, isSuppressed } from "./suppressed.store.ts";

let app: TestApp;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, SMTP_URL: sandbox.smtpUrl } });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(async () => {
  sandbox.inbox.clear();
  await app.sql("delete from engagement.suppressed");
});

const path = "/api/engagement/mail-events";
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(key).toString("base64")}` });
const provider = basic("postmark:development-only-postmark");
const tell = (body: object, headers: Record<string, string> = provider) => app.ask("POST", path, { body, headers });
const bounce = (more: object = {}) => ({
  RecordType: "Bounce",
  Type: "HardBounce",
  TypeCode: 1,
  Email: "asha@example.org",
  Inactive: true,
  ...more,
});
const held = (address: string) => app.ctx().tx((tx) => findSuppressed(tx, address));

/** A letter that the provider has taken. */
async function sentDelivery(userId: string): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into engagement.delivery (month, id, user_id, kind, topic, channel, state, due_at, ended_at)
     values (date_trunc('month', platform.now()), $1, $2, 'digest', 'news', 'email', 'accepted', platform.now(), platform.now())`,
    [id, userId],
  );
  return id;
}
const delivery = async (id: string) => (await app.sql("select state, because from engagement.delivery where id = $1", [id]))[0];

describe("POST /engagement/mail-events", () => {
  it.each([
    ["nobody", {}],
    ["another password", basic("postmark:development-only-postmarK")],
    ["another name", basic("postmar:development-only-postmark")],
    ["nothing", basic("")],
    ["half of it", { authorization: "Basic" }],
    ["something else", { authorization: "Digest x" }],
  ])("is not for %s", async (_who, headers: Record<string, string>) => {
    expect((await tell(bounce(), headers)).status).toBe(401);
    expect(await held("asha@example.org")).toBeUndefined();
  });

  it("is not for somebody who is signed in either", async () => {
    const { browser } = await signUp(app, "binod@example.org");
    const refused = await browser.ask("POST", path, { body: bounce() });
    expect([refused.status, refused.json.error.code]).toEqual([401, "engagement.hook_refused"]);
  });

  it("holds letters to an address back that bounced for good, and keeps the address nowhere", async () => {
    expect((await tell(bounce())).status).toBe(200);
    expect(await app.ctx().tx((tx) => isSuppressed(tx, "asha@example.org"))).toBe(true);
    expect(await held("binod@example.org")).toBeUndefined();
    const [row] = await app.sql<{ whole: string }>(
      "select row_to_json(s)::text || encode(mark, 'escape') as whole from engagement.suppressed s",
    );
    expect(row!.whole).not.toMatch(/asha|example/);
  });

  it("knows an address however the provider writes it", async () => {
    await tell(bounce({ Email: "Asha@Example.ORG" }));
    expect(await held("asha@example.org")).toBe("bounced");
  });

  it("says it once however often it comes, at once or later; a complaint stays one", async () => {
    const complaint = { RecordType: "SpamComplaint", Type: "SpamComplaint", Email: "asha@example.org" };
    const answers = await Promise.all([...Array.from({ length: 10 }, () => tell(bounce())), tell(complaint), tell(complaint)]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    await tell(bounce());
    expect(await app.sql("select reason from engagement.suppressed")).toEqual([{ reason: "complained" }]);
  });

  it.each([
    ["a box that is full today", { RecordType: "Bounce", Type: "SoftBounce", Inactive: false, Email: "asha@example.org" }],
    ["an answer from a holiday", { RecordType: "Bounce", Type: "AutoResponder", Inactive: false, Email: "asha@example.org" }],
    ["a delivery", { RecordType: "Delivery", Recipient: "asha@example.org" }],
    ["a letter that was opened", { RecordType: "Open", Recipient: "asha@example.org" }],
    ["what it will say one day", { RecordType: "Dream", Email: "asha@example.org" }],
    ["a bounce of nobody", { RecordType: "Bounce", Type: "HardBounce", Email: "no address" }],
  ])("takes %s and holds nothing back", async (_what, event) => {
    expect((await tell(event)).status).toBe(200);
    expect(await app.sql("select 1 from engagement.suppressed")).toEqual([]);
  });

  it("refuses what is no event", async () => {
    for (const body of [{}, { RecordType: 1 }, { RecordType: "Bounce", Email: "x".repeat(400) }, []])
      expect((await tell(body)).status).toBe(400);
  });

  it("writes into the log of its person what became of a letter, by the name that the letter carries", async () => {
    const { reply } = await signUp(app, "chitra@example.org");
    const [bounced, complained, fine] = [
      await sentDelivery(reply.user_id),
      await sentDelivery(reply.user_id),
      await sentDelivery(reply.user_id),
    ];
    await tell(bounce({ Metadata: { delivery: bounced } }));
    await tell({ RecordType: "SpamComplaint", Email: "chitra@example.org", Metadata: { delivery: complained } });
    await tell({ RecordType: "Delivery", Metadata: { delivery: fine } });
    await tell(bounce({ Metadata: { delivery: "no id" } }));
    expect([await delivery(bounced), await delivery(complained), await delivery(fine)]).toEqual([
      { state: "bounced", because: "bounced" },
      { state: "bounced", because: "complained" },
      { state: "accepted", because: null },
    ]);
  });

  it("is what the sandbox's provider says of a letter that it took, headers and attachments and all", async () => {
    const { reply } = await signUp(app, "deepa@example.org");
    const id = await sentDelivery(reply.user_id);
    const mailer = smtpMailer(app.platform.env);
    await mailer.send({
      id: randomUUID(),
      recipient: "deepa@example.org",
      subject: "Your certificate",
      body_text: "It is attached.",
      body_html: null,
      from_name: "Upaya\r\nBcc: x@example.org",
      headers: {
        "List-Unsubscribe": "<https://upaya.example/stop/x>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "X-PM-Metadata-delivery": id,
      },
      attachments: [{ filename: "paper.pdf", content: Buffer.from("%PDF-1.7"), type: "application/pdf" }],
    });
    mailer.close();
    const [letter] = sandbox.inbox.list({ to: "deepa@example.org" });
    expect(letter).toMatchObject({
      headers: { "list-unsubscribe": "<https://upaya.example/stop/x>", "list-unsubscribe-post": "List-Unsubscribe=One-Click" },
      attachments: [{ filename: "paper.pdf", type: "application/pdf", base64: Buffer.from("%PDF-1.7").toString("base64") }],
    });
    expect(letter!.headers).not.toHaveProperty("bcc");
    const to = `${await app.server.listen({ host: "127.0.0.1", port: 0 })}${path}`;
    const told = await fetch(`${sandbox.url}/letters/${letter!.id}/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "Bounce", to }),
    });
    expect(await told.json()).toEqual({ answered: 200 });
    await until(async () => (await held("deepa@example.org")) === "bounced");
    expect(await delivery(id)).toEqual({ state: "bounced", because: "bounced" });
  });
});
