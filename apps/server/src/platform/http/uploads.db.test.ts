import { type AddressInfo, connect, type Socket } from "node:net";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { signedIn } from "../policy.ts";
import { endpoint } from "./route.ts";

const Photo = defineEndpoint({
  method: "POST",
  name: "Photo",
  path: "/probe/photo",
  summary: "probe",
  idempotent: "natural",
  file: { field: "file", maxBytes: 200_000 },
  reply: z.object({ size: z.int() }),
});
/** Production's limits, made so much smaller that a test can wait for them. */
const windowMs = 800;

let app: TestApp;
let port: number;
let sockets: Socket[] = [];

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 10_000, PROGRESS_WINDOW_MS: windowMs, PROGRESS_BYTES_PER_SECOND: 200 },
    extraRoutes: [endpoint(Photo, signedIn, async (_ctx, { file }) => ({ size: file.bytes.length }))],
    authenticate: async (id) => ({ kind: "user", id, roles: [], grants: [] }),
  });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => app.close());

const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const closing = "\r\n--b--\r\n";
const under = async () => (await app.platform.metrics.uploads.get()).values[0]?.value;

interface Sender {
  readonly write: (text: string) => void;
  readonly isOpen: () => boolean;
  /** The status of the answer, or "cut off". */
  readonly answer: Promise<number | "cut off">;
}

/** Begins to send a file of so many bytes. */
function begin(person: string, size: number, path = "/api/probe/photo", type = "multipart/form-data; boundary=b"): Promise<Sender> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      const length = opening.length + size + closing.length;
      const answer = new Promise<number | "cut off">((answered) => {
        socket.once("data", (chunk) => answered(Number(chunk.toString("latin1", 9, 12))));
        socket.once("close", () => answered("cut off"));
      });
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person}\r\n`);
      socket.write(`content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`, () =>
        resolve({ write: (text) => void (socket.destroyed || socket.write(text)), isOpen: () => !socket.destroyed, answer }),
      );
    });
    socket.on("error", () => undefined);
    sockets.push(socket);
  });
}

async function send(person: string, size = 50_000): Promise<number | "cut off"> {
  const sender = await begin(person, size);
  sender.write(opening + "x".repeat(size) + closing);
  return sender.answer;
}

/** So many bytes every so often, until it is told to stop. */
function drip(senders: readonly Sender[], bytes: number, everyMs: number): () => void {
  const timer = setInterval(() => senders.forEach(({ write }) => write("x".repeat(bytes))), everyMs);
  return () => clearInterval(timer);
}

describe("somebody who sends many files slowly", () => {
  it("is told to wait, and nobody else is", async () => {
    const senders = await Promise.all(Array.from({ length: 40 }, () => begin("slow", 150_000)));
    for (const { write } of senders) write(`${opening}some`);
    const stop = drip(senders, 200, 50);
    await expect.poll(under).toBe(3);
    expect(await Promise.all(["a", "b", "c"].map((person) => send(person)))).toEqual([200, 200, 200]);
    const soFar = (answer: Promise<unknown>) => Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 50, "under way"))]);
    const answers = await Promise.all(senders.map(({ answer }) => soFar(answer)));
    const count = (what: unknown) => answers.filter((answer) => answer === what).length;
    expect([count(429), count("under way")]).toEqual([37, 3]);
    stop();
  });

  it("holds nothing for files of which nothing comes", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, at) => begin(`person-${at}`, 150_000)));
    expect(await Promise.all(["a", "b", "c"].map((person) => send(person)))).toEqual([200, 200, 200]);
    await expect.poll(under).toBe(0);
  });
});

describe("a limit on progress", () => {
  it("lets a photo arrive over a line that takes many windows for it", async () => {
    // Nothing else ends it: Node's own limit is on the whole.
    expect(app.server.server.requestTimeout).toBe(0);
    const size = 30_000;
    const sender = await begin("slow-line", size);
    sender.write(opening);
    const began = performance.now();
    for (let sent = 0; sent < size; sent += 500) {
      sender.write("x".repeat(500));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    sender.write(closing);
    expect(await sender.answer).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(3 * windowMs);
  });

  it.each([
    ["a file", "/api/probe/photo", "multipart/form-data; boundary=b"],
    ["GraphQL", "/api/graphql", "application/json"],
    ["a file for a call that takes none", "/api/graphql", "multipart/form-data; boundary=b"],
    ["a call that is not there", "/api/probe/nowhere", "application/json"],
  ])("cuts off those who send a byte now and then: %s", async (_name, path, type) => {
    const senders = await Promise.all(Array.from({ length: 20 }, (_, at) => begin(`drip-${at}`, 150_000, path, type)));
    for (const { write } of senders) write(opening);
    const stop = drip(senders, 1, 50);
    await expect.poll(() => senders.filter(({ isOpen }) => isOpen()).length, { timeout: 10 * windowMs }).toBe(0);
    stop();
    await expect.poll(under).toBe(0);
  });

  it("says so to whoever waits for an answer", async () => {
    const [file, call] = await Promise.all([begin("late", 1_000), begin("late", 1_000, "/api/graphql", "application/json")]);
    expect(await Promise.all([file.answer, call.answer])).toEqual([408, 408]);
    const slow = (await app.platform.metrics.refused.get()).values.find(({ labels }) => labels.why === "slow");
    expect(slow?.value).toBeGreaterThanOrEqual(2);
  });
});
