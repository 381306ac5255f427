import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { run } from "../db/statement.ts";
import { fail } from "../errors.ts";
import { everyone } from "../policy.ts";
import { endpoint } from "./route.ts";

const Spend = defineEndpoint({
  name: "Spend",
  method: "POST",
  path: "/probe/spend",
  summary: "probe",
  body: z.object({ amount: z.int() }),
  reply: z.object({ number: z.int(), at: z.string() }),
  idempotent: "key",
});

let app: TestApp;

beforeAll(async () => {
  const act = endpoint(Spend, everyone, (ctx, { amount }) =>
    ctx.tx(async (tx) => {
      if (amount > 100) fail("forbidden");
      const { rows } = await tx[run]<{ number: number }>({
        schema: "probe",
        text: "insert into probe.spent (amount) values ($1) returning number",
        values: [amount],
      });
      return { number: rows[0]!.number, at: ctx.ids.next() };
    }),
  );
  app = await testApp({ extraRoutes: [act], authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }) });
  await app.sql(`create schema probe; grant usage on schema probe to app_runtime;
    create table probe.spent (number serial, amount int); grant select, insert on probe.spent to app_runtime; grant usage on all sequences in schema probe to app_runtime`);
});
afterAll(() => app.close());

const spend = (key: string | undefined, amount: number, who = "asha") =>
  app.ask("POST", "/api/probe/spend", {
    body: { amount },
    headers: { authorization: `Bearer ${who}`, ...(key ? { "idempotency-key": key } : {}) },
  });
const rows = async () => (await app.sql<{ n: number }>("select count(*)::int as n from probe.spent"))[0]!.n;

describe("Idempotency-Key", () => {
  it("gives a repeat the very bytes of the first reply and does nothing again", async () => {
    const first = await spend("key-of-sixteen-01", 5);
    const again = await spend("key-of-sixteen-01", 5);
    expect(first.status).toBe(200);
    expect(again.body).toBe(first.body);
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
    expect(await rows()).toBe(1);
  });

  it("makes 20 racing requests one write with one reply", async () => {
    const before = await rows();
    const replies = await Promise.all(Array.from({ length: 20 }, () => spend("key-of-sixteen-02", 6)));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await rows()).toBe(before + 1);
  });

  it("refuses the same key for another request, and leaves another person's alone", async () => {
    await spend("key-of-sixteen-03", 7);
    expect((await spend("key-of-sixteen-03", 8)).json.error.code).toBe("idempotency_key_reused");
    expect((await spend("key-of-sixteen-03", 8, "binod")).status).toBe(200);
  });

  it("keeps nothing of a refused write, so that it can be corrected", async () => {
    expect((await spend("key-of-sixteen-04", 500)).status).toBe(403);
    expect((await spend("key-of-sixteen-04", 50)).status).toBe(200);
  });

  it("is asked for", async () => {
    expect((await spend(undefined, 1)).json.error.code).toBe("idempotency_key_missing");
    expect((await spend("short", 1)).json.error.code).toBe("idempotency_key_missing");
  });
});
