import { createConnection } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "./sandbox.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.inbox.clear();
  sandbox.switches.set("sms", "fine");
  sandbox.switches.set("mail", "fine");
});

const text = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: "POST",
    headers: { authorization: "Basic QUMxOng=", ...headers },
    body: new URLSearchParams({ To: "+919800000001", From: "UPAYA", Body: "482 913 is your code", ...fields }),
  });
const turn = (service: string, mode: string, delay_ms?: number) =>
  fetch(`${sandbox.url}/switches/${service}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mode, delay_ms }),
  });
const inbox = async () => ((await (await fetch(`${sandbox.url}/inbox?kind=sms`)).json()) as { data: { text: string }[] }).data;

/** A conversation in SMTP, as any client would hold it. */
function smtp(): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(sandbox.smtpUrl.replace("smtp:", "http:"));
    const lines = [
      "EHLO here",
      "MAIL FROM:<a@upaya.example>",
      "RCPT TO:<asha@example.org>",
      "DATA",
      "Subject: Hello\r\n\r\n<b>Hi</b>\r\n.",
      "QUIT",
    ];
    let heard = "";
    const socket = createConnection(Number(port), hostname);
    socket.on("data", (chunk) => {
      heard += chunk.toString();
      if (!/^\d{3} .*\r\n$/m.test(chunk.toString())) return;
      const next = lines.shift();
      if (next) socket.write(`${next}\r\n`);
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(heard));
  });
}

describe("the sandbox", () => {
  it("takes a text message over the provider's wire and shows it on its page as text", async () => {
    const reply = await text({ Body: "<script>alert(1)</script> 482 913" });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: "queued", to: "+919800000001" });
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain("482 913");
    expect(page).not.toContain("<script>alert");
  });

  it("refuses what the provider would refuse", async () => {
    expect((await text({ To: "12" })).status).toBe(400);
    expect((await text({}, { authorization: "" })).status).toBe(401);
  });

  it("fails, doubles, swallows and delays when told to", async () => {
    await turn("sms", "failing");
    expect((await text()).status).toBe(503);
    await turn("sms", "duplicating");
    expect((await text()).status).toBe(201);
    expect(await inbox()).toHaveLength(2);
    await turn("sms", "silent");
    expect((await text()).status).toBe(201);
    expect(await inbox()).toHaveLength(2);
    await turn("sms", "slow", 150);
    const began = performance.now();
    await text();
    expect(performance.now() - began).toBeGreaterThan(140);
  });

  it("knows its services and modes and no others", async () => {
    expect((await turn("pigeon", "slow")).status).toBe(404);
    expect((await turn("sms", "angry")).status).toBe(400);
  });

  it("takes mail over SMTP, and answers 451 when told to fail", async () => {
    expect(await smtp()).toContain("250");
    expect(sandbox.inbox.list({ kind: "mail" })).toMatchObject([{ to: "asha@example.org", subject: "Hello" }]);
    await turn("mail", "failing");
    expect(await smtp()).toContain("451");
    expect(sandbox.inbox.list({ kind: "mail" })).toHaveLength(1);
  });

  it("finds the newest message to one person since a moment, of one kind", async () => {
    const ask = async (query: string) => {
      const reply = await fetch(`${sandbox.url}/inbox?${query}`);
      return reply.ok ? ((await reply.json()) as { data: { text: string }[] }).data.map((each) => each.text.trim()) : reply.status;
    };
    await text({ Body: "old" });
    await text({ Body: "for another", To: "+919800000002" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const since = Date.now();
    await text({ Body: "first" });
    await text({ Body: "second" });
    await smtp();
    expect(await ask(`to=%2B919800000001&since=${since}`)).toEqual(["second", "first"]);
    expect(await ask(`to=ASHA@example.org&since=${since}&kind=mail`)).toEqual(["<b>Hi</b>"]);
    expect(await ask("to=asha@example.org&kind=sms")).toEqual([]);
    expect(await ask("since=yesterday")).toBe(400);
    expect(await ask("kind=pigeon")).toBe(400);
  });

  it("empties the inbox", async () => {
    await text();
    expect((await fetch(`${sandbox.url}/inbox`, { method: "DELETE" })).status).toBe(204);
    expect(await inbox()).toEqual([]);
  });
});
