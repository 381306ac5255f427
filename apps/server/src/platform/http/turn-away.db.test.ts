import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { everyone } from "../policy.ts";
import { endpoint } from "./route.ts";

const gate = Promise.withResolvers<{ ok: boolean }>();
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
    async () => (wait ? gate.promise : { ok: true }),
  );

let app: TestApp;
let port: number;
/** One connection, kept alive: what is sent on it is answered in turn. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  const extraRoutes = [probe("/probe/held", "GET", true), probe("/probe/read", "GET", false), probe("/probe/write", "POST", false)];
  app = await testApp({ env: { MAX_IN_FLIGHT: 4 }, extraRoutes });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

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
