import { type IncomingMessage, get, type ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { ask, Caller, type TestHost, testHost, until } from "./testing.ts";

let web: TestHost;
let replies: IncomingMessage[] = [];
afterEach(async () => {
  for (const reply of replies) reply.destroy();
  replies = [];
  await web.close();
});

/** An API whose streams say what they are told, and which answers every other call. */
function api() {
  const streams: { request: IncomingMessage; response: ServerResponse }[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.startsWith("/api/stream")) return void response.end("{}");
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
    response.write("event: open\ndata: {}\n\n");
    streams.push({ request, response });
    return undefined;
  };
  return { streams, answer };
}

const follow = async (headers: Record<string, string> = {}) => {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port: web.port, path: "/api/stream?topics=a.b:1", agent: false, headers }, resolve).on("error", reject);
  });
  replies.push(reply);
  const stream = { reply, heard: "", closed: false };
  reply.setEncoding("utf8");
  reply.on("data", (piece: string) => (stream.heard += piece));
  reply.on("error", () => undefined);
  reply.on("close", () => (stream.closed = true));
  return stream;
};

describe("a stream that is passed on", () => {
  it("comes piece by piece while it goes on, as it is, to a browser that would take it smaller", async () => {
    const { streams, answer } = api();
    web = await testHost(answer);
    const stream = await follow({ "accept-encoding": "br, gzip", authorization: "Bearer abc" });
    await until(() => stream.heard === "event: open\ndata: {}\n\n");
    expect(stream.reply.statusCode).toBe(200);
    expect(stream.reply.headers).toMatchObject({ "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
    expect(stream.reply.headers["content-encoding"]).toBeUndefined();
    const { request, response } = streams[0]!;
    expect([request.url, request.headers.authorization]).toEqual(["/api/stream?topics=a.b:1", "Bearer abc"]);
    for (const piece of ["event: word\n", "data: 1\n\n", ":\n\n"]) {
      const before = stream.heard;
      response.write(piece);
      await until(() => stream.heard === before + piece);
    }
    response.end("event: end\n\n");
    await until(() => stream.closed);
    expect(stream.heard).toContain("event: end\n\n");
  });

  it("takes none of the lines that all calls share", async () => {
    const { streams, answer } = api();
    web = await testHost(answer, { UPSTREAM_CONNECTIONS: "2" });
    await Promise.all(Array.from({ length: 20 }, () => follow()));
    expect(streams).toHaveLength(20);
    const calls = await Promise.all(Array.from({ length: 4 }, () => ask(web.port, "/api/quiz/list")));
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("is hung up on either side when the other one does", async () => {
    const { streams, answer } = api();
    web = await testHost(answer);
    const [left, lost] = [await follow(), await follow()];
    let heardOf = false;
    streams[0]!.response.once("close", () => (heardOf = true));
    left.reply.destroy();
    await until(() => heardOf);
    streams[1]!.response.destroy();
    await until(() => lost.closed);
    expect([left.closed, lost.closed]).toEqual([true, true]);
  });

  it("has an end to how many there are, and a share of it for one visitor; who is refused is told when to come back", async () => {
    const { answer } = api();
    web = await testHost(answer, { EVENT_STREAMS: "8" });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const [one] = [await follow(from("198.51.100.1")), await follow(from("198.51.100.1"))];
    const third = await ask(web.port, "/api/stream", { headers: from("198.51.100.1") });
    expect([third.status, JSON.parse(third.body).error.code]).toEqual([503, "overloaded"]);
    expect(Number(third.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect((await follow(from("203.0.113.9"))).reply.statusCode).toBe(200);
    one.reply.destroy();
    await until(() => one.closed);
    await expect.poll(async () => (await follow(from("198.51.100.1"))).reply.statusCode).toBe(200);
  });

  it("that nobody reads is cut off, before it holds more than some words", async () => {
    const { streams, answer } = api();
    web = await testHost(answer);
    const deaf = new Caller(web.port, "GET /api/stream HTTP/1.1\r\nhost: x\r\n\r\n");
    deaf.socket.pause();
    await until(() => streams.length === 1);
    const { response } = streams[0]!;
    let closed = false;
    response.once("close", () => (closed = true));
    const piece = `data: ${"x".repeat(8_000)}\n\n`;
    // Systems keep megabytes of what was sent and not read: beyond that it is ours to keep.
    for (let sent = 0; !closed && sent < 4_000; sent += 1) {
      if (!response.write(piece)) await Promise.race([new Promise((resolve) => response.once("drain", resolve)), until(() => closed)]);
    }
    expect(closed).toBe(true);
    deaf.socket.destroy();
  });

  it("is a refusal as any other where the API refuses or is away", async () => {
    web = await testHost((_request, response) => void response.writeHead(401, { "content-type": "application/json" }).end('{"error":{}}'));
    expect(await ask(web.port, "/api/stream")).toMatchObject({ status: 401, body: '{"error":{}}' });
    await web.close();
    web = await testHost((request) => request.socket.destroy());
    expect((await ask(web.port, "/api/stream")).status).toBe(503);
  });

  it("does not hold up a host that is to close", async () => {
    const { answer } = api();
    web = await testHost(answer);
    const stream = await follow();
    await web.host.close();
    await until(() => stream.closed);
    expect(stream.closed).toBe(true);
  });
});
