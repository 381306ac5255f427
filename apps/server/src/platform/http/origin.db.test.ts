import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { everyone } from "../policy.ts";
import { endpoint } from "./route.ts";

const shape = { summary: "probe", reply: z.object({ ok: z.boolean() }) } as const;
const Write = defineEndpoint({ name: "Write", method: "POST", path: "/probe/write", idempotent: "natural", ...shape });
const Read = defineEndpoint({ name: "Read", method: "GET", path: "/probe/read", ...shape });
const extraRoutes = [endpoint(Write, everyone, async () => ({ ok: true })), endpoint(Read, everyone, async () => ({ ok: true }))];

let app: TestApp;
let production: TestApp;
beforeAll(async () => {
  app = await testApp({
    extraRoutes,
    env: { WEB_ORIGINS: "https://upaya.example, http://127.0.0.1:3000", STAFF_ORIGIN: "https://desk.upaya.example" },
  });
  production = await testApp({ extraRoutes, env: { NODE_ENV: "production", WEB_ORIGINS: "https://upaya.example" } });
});
afterAll(async () => {
  await app.close();
  await production.close();
});

const write = async (headers: Record<string, string>) => (await app.ask("POST", "/api/probe/write", { headers })).status;

describe("a write", () => {
  it("is taken from our own pages, and from apps and servers, which name no origin", async () => {
    for (const headers of [
      {},
      { origin: "https://upaya.example" },
      { origin: "http://127.0.0.1:3000", "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ])
      expect(await write(headers as Record<string, string>), JSON.stringify(headers)).toBe(200);
  });

  it("is refused from a page elsewhere, whatever else its browser says or leaves out", async () => {
    for (const origin of [
      "https://evil.example",
      "https://upaya.example.evil.example",
      "http://upaya.example",
      "https://upaya.example:8443",
      "null",
      "",
    ])
      for (const more of [{}, { "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "same-site" }])
        expect(await write({ origin, ...more }), `${origin} ${JSON.stringify(more)}`).toBe(403);
    expect(await write({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect((await app.ask("POST", "/api/graphql", { body: {}, headers: { origin: "https://evil.example" } })).status).toBe(403);
  });

  it("of a large upload comes from the web and from the desk, and every other from one of them", async () => {
    const [web, desk] = ["https://upaya.example", "https://desk.upaya.example"];
    const id = "01900000-0000-7000-8000-00000000000a";
    const from = async (method: "POST" | "PATCH" | "DELETE", path: string, origin: string) =>
      (await app.server.inject({ method, url: path, headers: { origin } })).statusCode;
    for (const origin of [web, desk]) {
      // Nobody is refused for where they are: who they are is asked next.
      expect(await from("POST", "/api/uploads", origin), origin).toBe(401);
      for (const method of ["PATCH", "DELETE"] as const) expect(await from(method, `/api/uploads/${id}`, origin), origin).toBe(401);
    }
    expect(await from("POST", "/api/uploads", "https://evil.example")).toBe(403);
    expect(await from("POST", "/api/probe/write", desk)).toBe(403);
    expect(await from("POST", "/api/uploadsx", desk)).toBe(403);
    expect(await from("POST", "/api/staff/courses/imports", web)).toBe(403);
    expect(await from("POST", "/api/st%61ff/courses/imports", web)).toBe(403);
  });

  it("is no reading: a list may be read from anywhere a browser allows it", async () => {
    expect((await app.ask("GET", "/api/probe/read", { headers: { origin: "https://evil.example" } })).status).toBe(200);
  });
});

describe("Strict-Transport-Security", () => {
  it("is said in production, where the web is on https, with errors too, and nowhere else", async () => {
    for (const path of ["/api/probe/read", "/api/nowhere"])
      expect((await production.ask("GET", path)).headers["strict-transport-security"], path).toBe("max-age=31536000");
    expect((await app.ask("GET", "/api/probe/read")).headers["strict-transport-security"]).toBeUndefined();
  });
});
