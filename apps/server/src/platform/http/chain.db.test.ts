import { type AddressInfo, connect } from "node:net";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import type { Actor } from "../actor.ts";
import { fail } from "../errors.ts";
import { everyone, type Policy, signedIn } from "../policy.ts";
import { endpoint } from "./route.ts";

const asha: Actor = { kind: "user", id: "01900000-0000-7000-8000-00000000000a", roles: [], grants: [] };

const Greet = defineEndpoint({
  name: "Greet",
  method: "POST",
  path: "/probe/greet",
  summary: "probe",
  body: z.object({ who: z.string().check(z.minLength(2, "must have two letters")), times: z.int() }),
  reply: z.object({ hello: z.string() }),
  idempotent: "natural",
});
const Secret = defineEndpoint({
  name: "Secret",
  method: "GET",
  path: "/probe/secret",
  summary: "probe",
  reply: z.object({ ok: z.boolean() }),
});
const Own = defineEndpoint({
  name: "Own",
  method: "GET",
  path: "/probe/own/:user_id",
  summary: "probe",
  params: z.object({ user_id: z.string() }),
  reply: z.object({ ok: z.boolean() }),
});
const Leaky = defineEndpoint({
  name: "Leaky",
  method: "GET",
  path: "/probe/leaky",
  summary: "probe",
  reply: z.object({ ok: z.boolean() }),
});
const Wrong = defineEndpoint({
  name: "Wrong",
  method: "GET",
  path: "/probe/wrong",
  summary: "probe",
  reply: z.object({ ok: z.boolean() }),
});
const Broken = defineEndpoint({
  name: "Broken",
  method: "GET",
  path: "/probe/broken",
  summary: "probe",
  reply: z.object({ ok: z.boolean() }),
});
const Refused = defineEndpoint({
  name: "Refused",
  method: "GET",
  path: "/probe/refused",
  summary: "probe",
  reply: z.object({ ok: z.boolean() }),
});

const SentOn = defineEndpoint({ name: "SentOn", method: "GET", path: "/probe/sent-on", summary: "probe", replies: "redirect" });
let sentOn = 0;

const onlyOneself: Policy<{ user_id: string }> = {
  name: "onlyOneself",
  refuses: (actor, { user_id }) => (actor.kind === "anonymous" ? "unauthenticated" : actor.id === user_id ? undefined : "forbidden"),
};

const extraRoutes = [
  endpoint(Greet, everyone, async (_ctx, { who, times }) => ({ hello: `${who} `.repeat(times) })),
  endpoint(Secret, signedIn, async () => ({ ok: true })),
  endpoint(Own, onlyOneself, async () => ({ ok: true })),
  endpoint(Leaky, everyone, async () => ({ ok: true, question_answer: "B" })),
  endpoint(Wrong, everyone, async () => ({ ok: "yes" }) as never),
  endpoint(Broken, everyone, async () => {
    throw new Error("select secret from table");
  }),
  endpoint(Refused, everyone, async () => fail("not_found")),
  endpoint(SentOn, everyone, async () => {
    sentOn += 1;
    return { to: "https://elsewhere.example/room?x=1" };
  }),
];

let app: TestApp;
let production: TestApp;

beforeAll(async () => {
  const authenticate = async (token: string) => (token === "good" ? asha : undefined);
  app = await testApp({ extraRoutes, authenticate });
  production = await testApp({ extraRoutes, authenticate, env: { NODE_ENV: "production" } });
});
afterAll(async () => {
  await app.close();
  await production.close();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("endpoint()", () => {
  it("parses, acts and answers", async () => {
    const { status, json, headers } = await app.ask("POST", "/api/probe/greet", { body: { who: "Asha", times: 2 } });
    expect([status, json]).toEqual([200, { hello: "Asha Asha " }]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("refuses what does not fit, with the path and the words of each field", async () => {
    const { status, json } = await app.ask("POST", "/api/probe/greet", { body: { who: "A", times: 1.5 } });
    expect(status).toBe(400);
    expect(json.error.code).toBe("invalid_input");
    expect(json.error.fields).toContainEqual({ path: "who", message: "must have two letters" });
    expect(json.error.fields.map((field: { path: string }) => field.path)).toEqual(["who", "times"]);
  });

  it("asks the policy: nobody 401, a bad token 401, the wrong person 403, the right one 200", async () => {
    expect((await app.ask("GET", "/api/probe/secret")).status).toBe(401);
    expect((await app.ask("GET", "/api/probe/secret", { headers: bearer("bad") })).status).toBe(401);
    expect((await app.ask("GET", "/api/probe/secret", { headers: bearer("good") })).status).toBe(200);
    expect((await app.ask("GET", "/api/probe/own/someone", { headers: bearer("good") })).json.error.code).toBe("forbidden");
    expect((await app.ask("GET", `/api/probe/own/${asha.kind === "user" ? asha.id : ""}`, { headers: bearer("good") })).status).toBe(200);
  });

  it("sends nothing that the contract does not declare", async () => {
    expect((await app.ask("GET", "/api/probe/leaky")).body).toBe('{"ok":true}');
    expect((await production.ask("GET", "/api/probe/leaky")).body).toBe('{"ok":true}');
  });

  it("sends a browser on, says nothing else, and does not act for the head alone", async () => {
    const { status, headers, body } = await app.ask("GET", "/api/probe/sent-on");
    expect([status, headers.location, headers["cache-control"], headers["referrer-policy"], body]).toEqual([
      303,
      "https://elsewhere.example/room?x=1",
      "no-store",
      "no-referrer",
      "",
    ]);
    expect((await app.server.inject({ method: "HEAD", url: "/api/probe/sent-on" })).statusCode).toBe(404);
    expect(sentOn).toBe(1);
  });

  it("does not answer against its contract", async () => {
    expect((await app.ask("GET", "/api/probe/wrong")).status).toBe(500);
  });

  it("does not boot without a policy, nor does a route that goes round it", async () => {
    expect(() => endpoint(Secret, undefined as never, async () => ({ ok: true }))).toThrow(/GET \/probe\/secret declares no policy/);
    const { createServer } = await import("./server.ts");
    const server = createServer(app.platform);
    expect(() => server.get("/raw", async () => "x")).toThrow(/GET \/raw declares no policy/);
  });

  it("does not define a write that says not how a repeat stays one write", () => {
    const { idempotent: _, ...rest } = Greet;
    expect(() => defineEndpoint(rest as never)).toThrow(/how a repeat stays one write/);
  });

  it("tells the number of statements outside production only", async () => {
    expect((await app.ask("GET", "/api/quiz/list")).headers["x-db-queries"]).toBe("1");
    expect((await production.ask("GET", "/api/quiz/list")).headers["x-db-queries"]).toBeUndefined();
  });

  it("passes a request id through, and makes one where there is none or a strange one", async () => {
    expect((await app.ask("GET", "/api/quiz/list", { headers: { "x-request-id": "edge-12345678" } })).headers["x-request-id"]).toBe(
      "edge-12345678",
    );
    const made = (await app.ask("GET", "/api/quiz/list", { headers: { "x-request-id": "<script>" } })).headers["x-request-id"];
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("every failed REST reply", () => {
  const form = (code: string) => ({
    error: { code, message: expect.stringMatching(/\w/), request_id: expect.stringMatching(/^[\w-]{8,64}$/) },
  });

  const cases: [name: string, status: number, code: string, ask: () => ReturnType<TestApp["ask"]>][] = [
    ["an unknown address", 404, "not_found", () => app.ask("GET", "/api/nothing/here")],
    ["another method", 404, "not_found", () => app.ask("POST", "/api/quiz/list", { body: {} })],
    ["an address that cannot be read", 400, "invalid_request", () => app.ask("GET", "/api/quiz/%E0%A4%A")],
    ["a body that is not JSON", 400, "invalid_request", () => app.ask("POST", "/api/probe/greet", { raw: "{who:" })],
    ["a body with __proto__", 400, "invalid_request", () => app.ask("POST", "/api/probe/greet", { raw: '{"__proto__": {"admin": true}}' })],
    [
      "a body over a megabyte",
      413,
      "payload_too_large",
      () => app.ask("POST", "/api/probe/greet", { raw: `{"who":"${"a".repeat(1_000_001)}"}` }),
    ],
    [
      "another kind of content",
      415,
      "unsupported_media_type",
      () => app.ask("POST", "/api/probe/greet", { raw: "<x/>", headers: { "content-type": "text/xml" } }),
    ],
    [
      "a wrong content type",
      415,
      "unsupported_media_type",
      () => app.ask("POST", "/api/probe/greet", { raw: "{}", headers: { "content-type": "application/json garbage" } }),
    ],
    ["an act that refuses", 404, "not_found", () => app.ask("GET", "/api/probe/refused")],
    ["a visitor where one must be signed in", 401, "unauthenticated", () => app.ask("GET", "/api/probe/secret")],
    ["a fault of ours", 500, "internal", () => app.ask("GET", "/api/probe/broken")],
  ];

  it.each(cases)("[API-41] %s answers %i %s in the one shape", async (_name, status, code, ask) => {
    const reply = await ask();
    expect(reply.status).toBe(status);
    expect(reply.json).toEqual(form(code));
    expect(reply.json.error.request_id).toBe(reply.headers["x-request-id"] ?? reply.json.error.request_id);
  });

  it("[API-41] invalid input carries fields as well", async () => {
    const { json } = await app.ask("GET", "/api/quiz/list?limit=-1");
    expect(json).toEqual({ error: { ...form("invalid_input").error, fields: [{ path: "limit", message: expect.any(String) }] } });
  });

  it("[API-41] GraphQL carries the same codes in extensions.code", async () => {
    const ask = (query: string, headers = {}) => app.ask("POST", "/api/graphql", { body: { query }, headers });
    const invalid = await ask("{ quiz_list(limit: -1) { total } }");
    expect([invalid.status, invalid.json.errors[0].extensions.code]).toEqual([400, "invalid_input"]);
    expect(invalid.json.errors[0].extensions.fields[0].path).toBe("limit");
    const stranger = await ask("{ quiz_list { total } }", bearer("bad"));
    expect([stranger.status, stranger.json.errors[0].extensions.code]).toEqual([401, "unauthenticated"]);
    const unread = await app.ask("POST", "/api/graphql", { raw: "{query" });
    expect([unread.status, unread.json.errors[0].extensions.code]).toEqual([400, "invalid_request"]);
    for (const reply of [invalid, stranger, unread]) expect(reply.json.errors[0].extensions.request_id).toBe(reply.headers["x-request-id"]);
  });

  it("[API-41] what is not even HTTP, and headers without end, get the same shape", async () => {
    await app.server.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.server.address() as AddressInfo;
    const send = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let heard = "";
        const socket = connect(port, "127.0.0.1", () => socket.write(text));
        socket.on("data", (chunk) => (heard += chunk.toString()));
        socket.once("error", reject);
        socket.once("close", () => resolve(heard));
      });
    for (const [text, status] of [
      ["HELLO THERE\r\n\r\n", "400"],
      [`GET /api/quiz/list HTTP/1.1\r\nhost: x\r\nx-long: ${"a".repeat(100_000)}\r\n\r\n`, "431"],
      ["POST /api/probe/greet HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n", "400"],
    ] as const) {
      const [head, body] = (await send(text)).split("\r\n\r\n");
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
      expect(JSON.parse(body!)).toEqual(form("invalid_request"));
    }
  });

  it("never shows the words of a fault", async () => {
    expect((await app.ask("GET", "/api/probe/broken")).body).not.toContain("secret");
  });
});
