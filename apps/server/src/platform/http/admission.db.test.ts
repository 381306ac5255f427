import { Agent, request } from "node:http";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import type { Env } from "../env.ts";
import { everyone } from "../policy.ts";
import { endpoint } from "./route.ts";
import { longestWait } from "./bounded-queue.ts";

let gate = Promise.withResolvers<{ ok: boolean }>();
/** What the acts behind it were called with. */
const written: string[] = [];
const probe = (path: `/${string}`, method: "GET" | "POST", wait: boolean) =>
  endpoint(
    defineEndpoint({
      name: path,
      method,
      path,
      summary: "probe",
      ...(method === "POST" ? { body: z.object({ text: z.string() }), idempotent: "natural" as const } : {}),
      reply: z.object({ ok: z.boolean() }),
      shed: wait ? "vital" : "browse",
    }),
    everyone,
    async (_ctx, input) => {
      if (wait) return gate.promise;
      if (method === "POST") written.push((input as { text: string }).text);
      return { ok: true };
    },
  );

let app: TestApp;
let port: number;
/** One connection, kept alive: what is sent on it is answered in turn. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A film that is read as slowly as somebody watches. */
let film = Promise.withResolvers<void>();
const Film = defineEndpoint({
  name: "Film",
  method: "GET",
  path: "/probe/film/:part",
  summary: "probe",
  params: z.object({ part: z.string() }),
  replies: "file",
  streams: true,
});
const filming = endpoint(Film, everyone, async () => {
  async function* read() {
    yield Buffer.from("begin");
    await film.promise;
    yield Buffer.from("-end");
  }
  return { bytes: { size: 9, read }, type: "video/mp4", name: "a.mp4", disposition: "inline" as const, cache: "private" as const };
});

async function open(env: Partial<Env> = {}): Promise<void> {
  const probes = [probe("/probe/held", "GET", true), probe("/probe/read", "GET", false), probe("/probe/write", "POST", false)];
  const extraRoutes = [...probes, filming];
  app = await testApp({ env: { MAX_IN_FLIGHT: 4, ...env }, extraRoutes });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
}

beforeAll(() => open());
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** Fills the process. */
async function besiege() {
  gate = Promise.withResolvers();
  const held = Array.from({ length: 3 }, () => fetch(`${at()}/probe/held`));
  await expect.poll(inFlight).toBe(3);
  return held;
}

const at = () => `http://127.0.0.1:${port}/api`;
const waiting = async () => (await app.platform.metrics.waiting.get()).values[0]?.value;
const streams = async () => (await app.platform.metrics.streams.get()).values[0]?.value;
const inFlight = async () => (await app.platform.metrics.inFlight.get()).values[0]?.value;

function send(method: string, path: string, body?: string) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string; port: number }>((resolve, reject) => {
    const headers = body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request({ agent, host: "127.0.0.1", port, method, path: `/api${path}`, headers }, async (reply) => {
      let text = "";
      for await (const piece of reply) text += String(piece);
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, port: sent.socket?.localPort ?? 0 });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

it("whom there is no room for is refused like anybody else, before anything is done, and the connection goes on", async () => {
  const held = Array.from({ length: 3 }, () => fetch(`http://127.0.0.1:${port}/api/probe/held`));
  await expect.poll(async () => (await send("GET", "/probe/read?page=1")).status).toBe(503);
  const read = await send("GET", "/probe/read?page=1");
  expect(JSON.parse(read.text)).toEqual({
    error: { code: "overloaded", message: expect.any(String), request_id: read.headers["x-request-id"] },
  });
  expect(Number(read.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  // What any refusal carries, but for the count of statements: no hook has run.
  const other = await send("GET", "/probe/nowhere");
  const without = ({ headers }: typeof read) =>
    Object.keys(headers)
      .filter((name) => !["x-db-queries", "retry-after"].includes(name))
      .sort();
  expect(without(read)).toEqual(without(other));
  expect([read.headers["x-db-queries"], other.headers["x-db-queries"]]).toEqual([undefined, "0"]);

  // A body that nobody reads, broken at that, does not stand in the way of what comes after it.
  const write = await send("POST", "/probe/write", `{"text":"${"x".repeat(200_000)}`);
  expect(write.status).toBe(503);
  gate.resolve({ ok: true });
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await send("POST", "/probe/write", '{"text":"again"}');
  expect([again.status, again.port]).toEqual([200, read.port]);
});

describe("a film", () => {
  beforeAll(async () => {
    await app.close();
    await open({ MAX_STREAMS: 4 });
  });

  it("takes no place, and finds one although the process is full", async () => {
    film = Promise.withResolvers();
    const watching = [await fetch(`${at()}/probe/film/1`), await fetch(`${at()}/probe/film/2`)];
    expect([await inFlight(), await streams()]).toEqual([0, 2]);
    const held = await besiege();
    await expect.poll(async () => (await send("GET", "/probe/read")).status).toBe(503);
    // Half of what there is, and all of one address: the next one comes back later.
    const refused = await fetch(`${at()}/probe/film/3`);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
    film.resolve();
    expect(await Promise.all(watching.map((each) => each.text()))).toEqual(["begin-end", "begin-end"]);
    await expect.poll(streams).toBe(0);
    expect((await fetch(`${at()}/probe/film/4`)).status).toBe(200);
    gate.resolve({ ok: true });
    await Promise.all(held);
  });

  it("gives up its line when its reader leaves", async () => {
    film = Promise.withResolvers();
    const leaving = new AbortController();
    const begun = await fetch(`${at()}/probe/film/1`, { signal: leaving.signal });
    expect([begun.status, await streams()]).toEqual([200, 1]);
    leaving.abort();
    await expect.poll(streams).toBe(0);
    film.resolve();
  });
});

describe("who comes when enough were refused", () => {
  beforeAll(async () => {
    await app.close();
    await open({ REFUSALS_PER_SECOND: 0 });
  });

  it("waits, and is let in when somebody leaves; who hung up meanwhile is not", async () => {
    const sockets: Socket[] = [];
    app.server.server.on("connection", (socket) => sockets.push(socket));
    const held = await besiege();
    const patient = send("POST", "/probe/write", '{"text":"patient"}');
    await expect.poll(waiting).toBe(1);
    const gone = new AbortController();
    const init = { method: "POST", body: '{"text":"gone"}', headers: { "content-type": "application/json" }, signal: gone.signal };
    const left = fetch(`${at()}/probe/write`, init).catch(() => "hung up");
    await expect.poll(waiting).toBe(2);
    gone.abort();
    expect(await left).toBe("hung up");
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(1);
    gate.resolve({ ok: true });
    expect((await patient).status).toBe(200);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(written).toEqual(["again", "patient"]);
    // Everybody has left: the process is as empty as it was.
    await expect.poll(inFlight).toBe(0);
    expect(await waiting()).toBe(0);
  });

  it("waits with a GraphQL query as with any other call", async () => {
    const held = await besiege();
    const query = send("POST", "/graphql", '{"query":"{ reference_data { subjects { name } } }"}');
    await expect.poll(waiting).toBe(1);
    gate.resolve({ ok: true });
    expect((await query).status).toBe(200);
    await Promise.all(held);
    await expect.poll(inFlight).toBe(0);
  });

  it("is refused after a while, with a time to come back", async () => {
    const held = await besiege();
    const began = performance.now();
    const reply = await send("GET", "/probe/read");
    expect(reply.status).toBe(503);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(performance.now() - began).toBeGreaterThanOrEqual(longestWait - 10);
    gate.resolve({ ok: true });
    await Promise.all(held);
  });

  it("finds the places of those who do not hand over what they brought", async () => {
    const head = "POST /api/probe/write HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n";
    const slow = Array.from({ length: 4 }, () =>
      connect(port, "127.0.0.1", function begin(this: Socket) {
        this.write(head);
      }),
    );
    await expect.poll(inFlight).toBe(2);
    expect((await send("GET", "/probe/read")).status).toBe(200);
    await expect.poll(inFlight).toBe(0);
    // They are answered all the same when they have.
    const replies = slow.map(async (socket) => {
      socket.write('{"text":"slow"}');
      const [piece] = (await once(socket, "data")) as [Buffer];
      socket.destroy();
      return piece.toString("latin1", 9, 12);
    });
    expect(await Promise.all(replies)).toEqual(["200", "200", "200", "200"]);
    await expect.poll(inFlight).toBe(0);
  });

  it("does not wait with more than a little in hand", async () => {
    const held = await besiege();
    const reply = await send("POST", "/probe/write", `{"text":"${"x".repeat(20_000)}"}`);
    expect(reply.status).toBe(503);
    gate.resolve({ ok: true });
    await Promise.all(held);
  });

  it("is told at once when the process ends", async () => {
    const held = await besiege();
    const patient = send("GET", "/probe/read");
    await expect.poll(waiting).toBe(1);
    const closing = app.server.close();
    expect((await patient).status).toBe(503);
    gate.resolve({ ok: true });
    await Promise.all([...held, closing]);
  });
});
