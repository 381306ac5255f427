import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint, type Input } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { everyone } from "../policy.ts";
import { endpoint } from "./route.ts";

const Signed = defineEndpoint({
  name: "Signed",
  method: "POST",
  path: "/tests/signed",
  summary: "What is signed over its bytes.",
  keepsBytes: true,
  reply: z.object({ hex: z.string() }),
  idempotent: "natural",
});
const Returned = defineEndpoint({
  name: "Returned",
  method: "POST",
  path: "/tests/returned",
  summary: "A form of another page.",
  takesForm: true,
  query: z.object({ of: z.string() }),
  body: z.record(z.string(), z.string()),
  replies: "redirect",
  idempotent: "natural",
});

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await testApp({
    extraRoutes: [
      endpoint(Signed, everyone, async (_ctx, { bytes }: Input<typeof Signed>) => ({ hex: Buffer.from(bytes).toString("hex") })),
      endpoint(Returned, everyone, async (_ctx, form) => ({ to: `/${new URLSearchParams(form).toString()}` })),
    ],
  });
  url = await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
const post = (path: string, body: string | Uint8Array<ArrayBuffer> | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, { method: "POST", body, headers, redirect: "manual" });

describe("a call that is signed over its bytes", () => {
  const json = { "content-type": "application/json" };

  it.each(['{ "a": 1.0 }', '{"a":1,"a":2}', "{", "", "\u00ff\u0000"])("has them as they came: %j", async (body) => {
    expect(await (await post("/tests/signed", body, json)).json()).toEqual({ hex: Buffer.from(body).toString("hex") });
  });

  it("has bytes that are no text, too, and nothing that is not called JSON", async () => {
    const bytes = Buffer.from([0xc3, 0x28, 0xff]);
    expect(await (await post("/tests/signed", bytes, json)).json()).toEqual({ hex: "c328ff" });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
      expect((await post("/tests/signed", bytes, { "content-type": type })).status).toBe(415);
  });

  it("is written by no page of others", async () => {
    expect((await post("/tests/signed", "{}", { ...json, ...elsewhere })).status).toBe(403);
  });
});

describe("a form that a page of others sends here", () => {
  it("comes from its origin, is read, and leads on", async () => {
    const answer = await post("/tests/returned?of=x", new URLSearchParams({ "error[code]": "A B", paid: "ध" }), elsewhere);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/(?=.*of=x)(?=.*error%5Bcode%5D=A\+B)/),
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("names each field once, is short, and is nothing else than a form", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded", ...elsewhere };
    const many = Array.from({ length: 41 }, (_, n) => `f${n}=x`).join("&");
    for (const body of ["a=1&a=2", many, "a=%00"]) expect((await post("/tests/returned?of=x", body, form)).status).toBe(400);
    expect((await post("/tests/returned?of=x", `a=${"x".repeat(9_000)}`, form)).status).toBe(413);
    expect((await post("/tests/returned?of=x", "<a/>", { ...elsewhere, "content-type": "text/xml" })).status).toBe(415);
  });

  it("is taken by no other call", async () => {
    expect((await post("/quiz/answer", new URLSearchParams({ a: "1" }), elsewhere)).status).toBe(403);
    expect((await post("/engagement/mail-events", new URLSearchParams({ a: "1" }))).status).toBe(415);
  });
});
