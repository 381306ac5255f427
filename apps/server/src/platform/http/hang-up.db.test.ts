import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { everyone, signedIn } from "../policy.ts";
import { endpoint } from "./route.ts";

let gate = Promise.withResolvers<{ ok: boolean }>();
const reply = z.object({ ok: z.boolean() });
const shape = { method: "POST", summary: "probe", reply, idempotent: "natural" } as const;
const body = z.object({ text: z.string() });
const Plain = defineEndpoint({ ...shape, name: "Plain", path: "/probe/plain", body });
const Named = defineEndpoint({ ...shape, name: "Named", path: "/probe/:id/named", params: z.object({ id: z.string() }), body });
const Photo = defineEndpoint({ ...shape, name: "Photo", path: "/probe/photo", file: { field: "file", maxBytes: 100_000 } });
const Look = defineEndpoint({ method: "GET", name: "Look", path: "/probe/look", summary: "probe", reply, shed: "browse" });
const wait = async () => gate.promise;

/** How long it takes to find out who asks. */
let askMs = 0;
let app: TestApp;
let port: number;

beforeEach(async () => {
  gate = Promise.withResolvers();
  askMs = 0;
  app = await testApp({
    env: { MAX_IN_FLIGHT: 8, CALLS_PER_MINUTE: 10_000 },
    extraRoutes: [
      endpoint(Plain, everyone, wait),
      endpoint(Named, everyone, wait),
      endpoint(Photo, signedIn, wait),
      endpoint(Look, everyone, async () => ({ ok: true })),
    ],
    authenticate: async (id) => {
      await sleep(askMs);
      return { kind: "user", id, roles: [], grants: [] };
    },
  });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterEach(async () => {
  gate.resolve({ ok: true });
  await app.close();
});

const inFlight = async () => (await app.platform.metrics.inFlight.get()).values[0]?.value ?? 0;
const uploads = async () => (await app.platform.metrics.uploads.get()).values[0]?.value ?? 0;
const aborted = async (stage: string) =>
  (await app.platform.metrics.aborted.get()).values.find(({ labels }) => labels.stage === stage)?.value ?? 0;
const status = async (path: string, init: RequestInit = {}) => (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
const asked = { method: "POST", headers: { "content-type": "application/json" }, body: '{"query":"{ quiz_list { total } }"}' };

let sockets: Socket[] = [];
const hangUp = () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
};
afterEach(hangUp);

/** Says these words and waits. */
function say(words: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(words, () => resolve()));
    socket.on("error", () => undefined);
    sockets.push(socket);
  });
}

const json = '{"text":"xxxxxxxx"}';
const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nsome bytes\r\n--b--\r\n';
const head = (path: string, length: number, type = "application/json") =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${crypto.randomUUID()}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const entries = [
  ["a call", "/api/probe/plain", json, "application/json"],
  ["a call with a part of its address in it", "/api/probe/7/named", json, "application/json"],
  ["GraphQL", "/api/graphql", asked.body, "application/json"],
  ["a file", "/api/probe/photo", form, "multipart/form-data; boundary=b"],
  ["a call that is not there", "/api/probe/nowhere", json, "application/json"],
] as const;

describe("who hangs up", () => {
  it.each(entries)("in the middle of %s keeps no place", async (_name, path, content, type) => {
    // Long enough to hang up meanwhile.
    askMs = 20;
    for (const sent of [0, 1, Math.floor(content.length / 2), content.length - 1]) {
      await Promise.all(Array.from({ length: 10 }, () => say(`${head(path, content.length, type)}${content.slice(0, sent)}`)));
      hangUp();
    }
    await expect.poll(inFlight).toBe(0);
    await expect.poll(uploads).toBe(0);
    await expect.poll(() => status("/api/probe/look")).toBe(200);
    expect(await status("/api/graphql", asked)).toBe(200);
    await expect.poll(() => aborted("body")).toBeGreaterThan(0);
  });

  it.each(entries.slice(0, 2))(
    "while %s is answered keeps a place for as long as it is worked on, and no longer",
    async (_name, path, content) => {
      await Promise.all(Array.from({ length: 4 }, () => say(head(path, content.length) + content)));
      await expect.poll(inFlight).toBe(4);
      hangUp();
      await expect.poll(() => aborted("reply")).toBe(4);
      // Whoever sends and leaves does not get more work done at once than whoever waits.
      expect(await inFlight()).toBe(4);
      gate.resolve({ ok: true });
      await expect.poll(inFlight).toBe(0);
    },
  );

  it("is in the log and in the figures of its call", async () => {
    const lines = vi.spyOn(app.platform.accessLog, "write");
    await say(`${head("/api/graphql", 100)}{`);
    await say(head("/api/probe/plain", json.length) + json);
    await expect.poll(inFlight).toBe(1);
    hangUp();
    await expect.poll(() => lines.mock.calls.length).toBe(2);
    const told = lines.mock.calls.map(([{ method, route, status: written }]) => `${method} ${route} ${written}`);
    expect(new Set(told)).toEqual(new Set(["POST /api/graphql 499", "POST /api/probe/plain 499"]));
    expect([await aborted("body"), await aborted("reply")]).toEqual([1, 1]);
    const figures = await app.platform.metrics.registry.metrics();
    expect(figures).toContain('http_request_seconds_count{route="/api/graphql",status="499"} 1');
  });
});

describe("who sends half and stays", () => {
  it.each(entries)("of %s leaves room for everybody else at once", async (_name, path, content, type) => {
    await Promise.all(Array.from({ length: 20 }, () => say(head(path, content.length, type) + content.slice(0, 5))));
    const looks = await Promise.all(Array.from({ length: 3 }, () => status("/api/probe/look")));
    expect([...looks, await status("/api/graphql", asked)]).toEqual([200, 200, 200, 200]);
    await expect.poll(inFlight).toBe(0);
  });
});

it("a process that refuses everything is not ready, and ready again when somebody leaves", async () => {
  await Promise.all(Array.from({ length: 8 }, () => say(head("/api/probe/plain", json.length) + json)));
  await expect.poll(inFlight).toBeGreaterThanOrEqual(6);
  expect(await status("/api/probe/look")).toBe(503);
  await expect.poll(() => status("/readyz"), { timeout: 10_000 }).toBe(503);
  expect(await status("/livez")).toBe(200);
  gate.resolve({ ok: true });
  await expect.poll(() => status("/readyz")).toBe(200);
});
