import { setTimeout as sleep } from "node:timers/promises";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type Answer, ask, Caller, halfPost, type TestHost, testHost, until } from "./testing.ts";

let web: TestHost;
let callers: Caller[] = [];
const folder = mkdtempSync(join(tmpdir(), "intake-test-"));
afterEach(async () => {
  for (const { socket } of callers) socket.destroy();
  callers = [];
  await web.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call = (first: string) => {
  const caller = new Caller(web.port, first);
  callers.push(caller);
  return caller;
};
let sent: number[] = [];
const count: Answer = (request, response) => {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => (bytes += chunk.length));
  request.on("end", () => {
    sent.push(bytes);
    response.setHeader("content-type", "application/json").end(JSON.stringify({ bytes }));
  });
};
const upload = (length: number, from = "127.0.0.1") =>
  halfPost("/api/media/pictures", length, { "content-type": "multipart/form-data; boundary=x", "x-forwarded-for": from });

describe("a body that comes slowly", () => {
  // Scaled: a window of 400 ms for 15 s, and a photo of 50 kB for 5 MB. At 256 kbit/s that is ten windows and more.
  const scaled = { BODY_WINDOW_MS: "400", BODY_WINDOW_BYTES: "200", SPOOL_DIR: folder };

  it("arrives as a whole as long as it moves, however long the whole takes", async () => {
    sent = [];
    web = await testHost(count, scaled);
    expect(web.host.server.requestTimeout).toBe(0);
    const photo = call(upload(50_000));
    for (let written = 1; written < 50_000; written += 1_250) {
      photo.socket.write(Buffer.alloc(Math.min(1_250, 50_000 - written)));
      await sleep(110);
    }
    await until(() => photo.heard.includes('{"bytes":50000}'));
    expect(sent).toEqual([50_000]);
  });

  it("is given up when it does not, and a thousand of them harm nobody", async () => {
    sent = [];
    web = await testHost(count, scaled);
    for (let at = 0; at < 1_000; at += 1) call(at % 2 ? upload(1_000_000) : halfPost("/api/graphql", 1_000));
    const drip = setInterval(() => {
      for (const { socket, ended } of callers) if (!ended) socket.write("x");
    }, 100);
    try {
      const others = Array.from({ length: 20 }, async () => ask(web.port, "/api/quiz/list"));
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      await until(() => callers.every(({ ended }) => ended));
    } finally {
      clearInterval(drip);
    }
    expect(callers.filter(({ heard }) => heard.startsWith("HTTP/1.1 408 ")).length).toBeGreaterThan(900);
    const heard = callers.find((caller) => caller.heard)!.heard;
    expect(JSON.parse(heard.slice(heard.indexOf("\r\n\r\n")))).toMatchObject({ error: { code: "invalid_request" } });
    // Nothing of theirs came to the API: only what the others asked for.
    expect(sent.filter((bytes) => bytes > 0)).toEqual([]);
  });

  it("is not waited for after its answer either", async () => {
    web = await testHost(count, scaled);
    const put = call("PUT /nowhere HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nx");
    const get = call("GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nx");
    await until(() => put.ended && get.ended);
    expect(put.heard).toMatch(/^HTTP\/1.1 404 /);
    expect(get.heard).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe("the room for bodies", () => {
  it("goes from those who are quiet to whoever comes, and a visitor with a share of it leaves the rest to others", async () => {
    sent = [];
    web = await testHost(count, { MAX_BODIES: "40", BODY_WINDOW_MS: "4000", SPOOL_DIR: folder });
    for (let at = 0; at < 10; at += 1) call(upload(100));
    await sleep(1_200);
    // A colleague behind the same address: one who was quiet gives way.
    const photo = await ask(web.port, "/api/media/pictures", { method: "POST", body: Buffer.alloc(30_000) });
    expect([photo.status, photo.body]).toEqual([200, '{"bytes":30000}']);
    await until(() => callers.some(({ ended }) => ended));
    expect(callers.filter(({ ended }) => ended).map(({ heard }) => heard.slice(0, 12))).toEqual(["HTTP/1.1 429"]);
    expect(callers.filter(({ heard }) => heard.toLowerCase().includes("retry-after")).length).toBe(1);
  });

  it("refuses only while all of them move, and only the visitor whose they are", async () => {
    web = await testHost(count, { MAX_BODIES: "40", SPOOL_DIR: folder });
    for (let at = 0; at < 10; at += 1) call(upload(100));
    await until(() => callers.every(({ socket }) => socket.bytesWritten > 0));
    await sleep(100);
    const more = { method: "POST", body: "{}" };
    expect(await ask(web.port, "/api/x", more)).toMatchObject({ status: 429, headers: { "retry-after": expect.any(String) as string } });
    expect((await ask(web.port, "/api/x", { ...more, headers: { "x-forwarded-for": "203.0.113.7" } })).status).toBe(200);
  });

  it("is bounded on the disk, too, and comes back when callers hang up", async () => {
    web = await testHost(count, { SPOOL_BYTES: "200000", BODY_WINDOW_MS: "60000", SPOOL_DIR: folder });
    const large = { method: "POST", body: Buffer.alloc(60_000) };
    const held = call(upload(90_000));
    held.socket.write(Buffer.alloc(80_000));
    await sleep(300);
    // It lies there without a name.
    expect(readdirSync(folder)).toEqual([]);
    expect((await ask(web.port, "/api/x", large)).status).toBe(429);
    expect((await ask(web.port, "/api/x", { ...large, headers: { "x-forwarded-for": "203.0.113.7" } })).status).toBe(200);
    held.socket.destroy();
    await until(() => held.ended);
    await sleep(100);
    expect((await ask(web.port, "/api/x", large)).status).toBe(200);
  });

  it("is for what the API takes: more than that is refused before it is read", async () => {
    sent = [];
    web = await testHost(count, { MAX_BODY_BYTES: "50000", SPOOL_DIR: folder });
    expect((await ask(web.port, "/api/x", { method: "POST", body: Buffer.alloc(60_000) })).status).toBe(413);
    const chunked = call("POST /api/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
    chunked.socket.write(`${(60_000).toString(16)}\r\n${"x".repeat(60_000)}\r\n0\r\n\r\n`);
    await until(() => chunked.heard.startsWith("HTTP/1.1 413 "));
    expect(sent).toEqual([]);
  });
});
