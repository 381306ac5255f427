import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { forgetDue } from "#platform/retention/forget-due.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { issueLink, keepFile } from "../index.ts";
import { mediaRetention } from "../bounds.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";

const asha = "01900000-0000-7000-8000-00000000000a";
const binod = "01900000-0000-7000-8000-00000000000b";
let app: TestApp;

beforeAll(async () => {
  app = await testApp({
    authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }),
    env: { READS_PER_MINUTE: 10_000, CALLS_PER_MINUTE: 10_000 },
  });
});
afterAll(() => app.close());

async function issue(name = "My data.json") {
  const file = { userId: asha, bytes: Buffer.from('{"mine":true}'), name, type: "application/json", days: 7 };
  const { id } = await keepFile(app.ctx(), file);
  return issueLink(app.ctx(), asha, id);
}
const fetchFile = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.server.inject({ method, url, headers });

async function moveTime(interval: string) {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

describe("a link to a file", () => {
  it("gives the file once, as a file and nothing else", async () => {
    const { url, expires_at } = await issue();
    expect(url).toMatch(/^\/api\/media\/downloads\/[\w-]{43}$/);
    expect(new Date(expires_at).getTime() - app.platform.clock.now().getTime()).toBeLessThanOrEqual(60_000);
    const first = await fetchFile(url);
    expect([first.statusCode, first.body]).toEqual([200, '{"mine":true}']);
    expect(first.headers).toMatchObject({
      "content-type": "application/json",
      "content-disposition": `attachment; filename="My data.json"; filename*=UTF-8''My%20data.json`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const again = await fetchFile(url);
    expect([again.statusCode, again.json().error.code, again.headers["content-disposition"]]).toEqual([404, "not_found", undefined]);
  });

  it("gives it to one of a hundred who come at once", async () => {
    const { url } = await issue();
    const replies = await Promise.all(Array.from({ length: 100 }, () => fetchFile(url)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(99);
  });

  it("ends after a minute of our clock", async () => {
    const [early, late] = [await issue(), await issue()];
    await moveTime("58 seconds");
    expect((await fetchFile(early.url)).statusCode).toBe(200);
    await moveTime("61 seconds");
    expect((await fetchFile(late.url)).statusCode).toBe(404);
    await moveTime("0");
  });

  it("is not spent by a look ahead, by asking for its head, or by somebody else who is signed in", async () => {
    const { url } = await issue();
    for (const headers of [
      { "sec-purpose": "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
    ]) {
      expect((await fetchFile(url, headers)).statusCode).toBe(404);
    }
    expect((await fetchFile(url, {}, "HEAD")).statusCode).toBe(404);
    expect((await fetchFile(url, { authorization: `Bearer ${binod}` })).statusCode).toBe(404);
    expect((await fetchFile(url, { authorization: `Bearer ${asha}` })).statusCode).toBe(200);
  });

  it("cannot be made from the record, nor guessed in shape", async () => {
    const { url } = await issue();
    const token = url.split("/").at(-1)!;
    const rows = await app.sql<{ all: string }>("select d::text as all from media.download d");
    for (const row of rows) expect([row.all.includes(token), row.all.includes(Buffer.from(token).toString("hex"))]).toEqual([false, false]);
    const [{ hash }] = (await app.sql<{ hash: string }>("select encode(token_hash, 'hex') as hash from media.download limit 1")) as [
      { hash: string },
    ];
    expect((await fetchFile(`/api/media/downloads/${hash}`)).statusCode).toBe(400);
    expect((await fetchFile(`/api/media/downloads/${"A".repeat(43)}`)).statusCode).toBe(404);
  });

  it("leads to a file of one's own, which can be fetched again by another link while it is there", async () => {
    const { id } = await keepFile(app.ctx(), { userId: asha, bytes: Buffer.from("mine"), name: "a.txt", type: "text/plain", days: 7 });
    for (let time = 0; time < 2; time += 1) expect((await fetchFile((await issueLink(app.ctx(), asha, id)).url)).body).toBe("mine");
    await expect(issueLink(app.ctx(), binod, id)).rejects.toThrow(/could not find/);
    await moveTime("7 days 1 minute");
    await expect(issueLink(app.ctx(), asha, id)).rejects.toThrow(/could not find/);
    await moveTime("0");
  });

  it("does not lead to a file that is not whole", async () => {
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("killed");
    }
    await expect(keepFile(app.ctx(), { userId: asha, bytes: broken(), name: "b.txt", type: "text/plain", days: 7 })).rejects.toThrow(
      "killed",
    );
    const [row] = await app.sql<{ id: string }>("select id from media.file where file_name = 'b.txt'");
    await expect(issueLink(app.ctx(), asha, row!.id)).rejects.toThrow(/could not find/);
  });

  it("goes with its bytes when its row is gone before they are there", async () => {
    async function* late() {
      yield Buffer.from("{}");
      await app.sql("delete from media.file where file_name = 'late.txt'");
    }
    const file = { userId: asha, bytes: late(), name: "late.txt", type: "text/plain", days: 7 };
    const stored = () => readdirSync(join(app.platform.env.STORAGE_DIR, "downloads")).length;
    const before = stored();
    await expect(keepFile(app.ctx(), file)).rejects.toMatchObject({ code: "unavailable" });
    await workOff(app, [removeObjectsPerformer]);
    expect(stored()).toBe(before);
  });

  it("carries a name that cannot break out of its header", async () => {
    const { url } = await issue('../शिक्षक"; x="\r\nset-cookie: a=b\u202E.json');
    const { headers } = await fetchFile(url);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%~-]+$/);
    expect(String(headers["content-disposition"]).match(/"/g)).toHaveLength(2);
  });

  it("leaves nothing behind once it has ended", async () => {
    const { url } = await issue();
    const stored = () => readdirSync(join(app.platform.env.STORAGE_DIR, "downloads")).length;
    expect(stored()).toBeGreaterThan(1);
    const forget = async () => {
      await forgetDue(app.platform, mediaRetention);
      await workOff(app, [removeObjectsPerformer]);
    };
    await moveTime("3 minutes");
    await forget();
    expect([(await app.sql("select 1 from media.download")).length, (await fetchFile(url)).statusCode]).toEqual([0, 404]);
    expect(stored()).toBeGreaterThan(1);
    await moveTime("7 days 2 minutes");
    await forget();
    expect([stored(), (await app.sql("select 1 from media.file")).length]).toEqual([0, 0]);
    await moveTime("0");
  });
});
