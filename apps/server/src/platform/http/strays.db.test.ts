import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { QuizPage } from "@upaya/contracts/quiz/list-tq.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { operationHash } from "../graphql/register.ts";
import { everyone } from "../policy.ts";
import { endpoint } from "./route.ts";

const Say = defineEndpoint({
  name: "Say",
  method: "POST",
  path: "/probe/say",
  summary: "probe",
  body: z.object({ word: z.string() }),
  reply: z.object({ ok: z.boolean() }),
  idempotent: "natural",
});

const Wait = defineEndpoint({
  name: "Wait",
  method: "GET",
  path: "/probe/wait",
  summary: "probe",
  reply: z.object({ ok: z.boolean() }),
  shed: "vital",
});

const most = 3;
const waiting: ((reply: { ok: boolean }) => void)[] = [];
let app: TestApp;
/** How often a token was looked at. */
let port: number;
let checks = 0;

beforeAll(async () => {
  const authenticate = async (token: string) => {
    checks += 1;
    return token.startsWith("good") ? ({ kind: "user", id: token, roles: [], grants: [] } as const) : undefined;
  };
  const extraRoutes = [
    endpoint(Say, everyone, async () => ({ ok: true })),
    endpoint(Wait, everyone, () => new Promise<{ ok: boolean }>((go) => waiting.push(go))),
  ];
  const env = { READS_PER_MINUTE: most, CALLS_PER_MINUTE: most, MAX_IN_FLIGHT: 4, NODE_ENV: "production" } as const;
  app = await testApp({ env, authenticate, extraRoutes });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Nobody has called from it before. */
const somewhere = () => `203.0.113.${(hosts += 1)}`;
let hosts = 0;
const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: operationHash(QuizPage) } }, variables: { limit: 4 } };
type Options = Parameters<TestApp["ask"]>[2] & object;
const json = { "content-type": "application/json" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const strays: [name: string, status: number, method: "GET" | "POST", url: string, options: Options][] = [
  ["broken JSON", 400, "POST", "/api/probe/say", { raw: "{", headers: json }],
  ["JSON that is too deep", 400, "POST", "/api/probe/say", { raw: "[".repeat(50), headers: json }],
  ["a body of a strange type", 415, "POST", "/api/probe/say", { raw: "x", headers: { "content-type": "text/x-strange" } }],
  ["a body that is too large", 413, "POST", "/api/probe/say", { raw: `"${"x".repeat(1_100_000)}"`, headers: json }],
  ["a forged token", 401, "GET", "/api/quiz/list", { headers: bearer("forged") }],
  ["a token of no form", 401, "GET", "/api/quiz/list", { headers: { authorization: "Basic x" } }],
  ["a forged token with broken JSON", 401, "POST", "/api/probe/say", { raw: "{", headers: { ...json, ...bearer("forged") } }],
  ["GraphQL in broken JSON", 400, "POST", "/api/graphql", { raw: "{", headers: json }],
  ["GraphQL with a forged token", 401, "POST", "/api/graphql", { body: { query: "{ quiz_list { total } }" }, headers: bearer("forged") }],
  ["GraphQL that is not persisted", 400, "POST", "/api/graphql", { body: { query: "{ quiz_list { total } }" } }],
  ["a hash that nobody knows", 400, "POST", "/api/graphql", { body: { extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } } }],
  ["GraphQL of a strange type", 415, "POST", "/api/graphql", { raw: "x", headers: { "content-type": "text/x-strange" } }],
  ["an address that leads nowhere", 404, "GET", "/api/nowhere", {}],
  ["broken JSON to nowhere", 400, "POST", "/api/nowhere", { raw: "{", headers: json }],
  ["an address that cannot be read", 400, "GET", "/api/%zz", {}],
  ["a write from another site", 403, "POST", "/api/probe/say", { body: { word: "x" }, headers: { "sec-fetch-site": "cross-site" } }],
];

describe("what comes to nothing is counted against its address:", () => {
  it.each(strays)("%s", async (_name, status, method, url, options) => {
    const send = (from: string) => app.ask(method, url, { ...options, headers: { ...options.headers, "x-forwarded-for": from } });
    const [one, other] = [somewhere(), somewhere()];
    for (let call = 0; call < most; call += 1) expect((await send(one)).status).toBe(status);
    const refused = await send(one);
    expect([refused.status, (refused.json.error ?? refused.json.errors[0].extensions).code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send(other)).status).toBe(status);
  });

  it("what is not even HTTP", async () => {
    const send = async (localAddress: string, text = "NONSENSE\r\n\r\n") => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk.toString()));
      socket.write(text);
      await once(socket, "close");
      return answer.slice(0, 12);
    };
    for (let call = 0; call < most; call += 1) expect(await send("127.0.0.2")).toBe("HTTP/1.1 400");
    // Not worth an answer any more.
    expect(await send("127.0.0.2")).toBe("");
    expect(await send("127.0.0.2", "GET /api/quiz/list HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toBe("HTTP/1.1 429");
    // A host of ours stands for many people.
    for (let call = 0; call < most + 1; call += 1) expect(await send("127.0.0.1")).toBe("HTTP/1.1 400");
  });
});

describe("a caller", () => {
  it("whose token is good is counted as a person, however broken the body is, and takes nothing from the neighbours", async () => {
    const address = somewhere();
    const send = async (headers: Record<string, string>) =>
      (await app.ask("POST", "/api/probe/say", { raw: "{", headers: { ...json, "x-forwarded-for": address, ...headers } })).status;
    for (let call = 0; call < most; call += 1) expect(await send(bearer("good-asha"))).toBe(400);
    expect(await send(bearer("good-asha"))).toBe(429);
    expect([await send(bearer("good-binod")), await send({})]).toEqual([400, 400]);
  });

  it("is let in with a good token while a neighbour at the same address forges", async () => {
    const address = somewhere();
    const list = async (token: string) =>
      (await app.ask("GET", "/api/quiz/list", { headers: { "x-forwarded-for": address, ...bearer(token) } })).status;
    for (let call = 0; call < most; call += 1) expect(await list("forged")).toBe(401);
    expect([await list("forged"), await list("good-chitra")]).toEqual([429, 200]);
  });

  it("is looked up and counted once for each call", async () => {
    const calls = [
      (token: string) => app.ask("POST", "/api/probe/say", { body: { word: "x" }, headers: bearer(token) }),
      (token: string) => app.ask("POST", "/api/graphql", { body: persisted, headers: bearer(token) }),
    ];
    for (const [index, send] of calls.entries()) {
      checks = 0;
      const statuses = [];
      for (let call = 0; call <= most; call += 1) statuses.push((await send(`good-${index}`)).status);
      expect([statuses, checks]).toEqual([[200, 200, 200, 429], most + 1]);
    }
  });

  it("pays nothing for being turned away for want of room", async () => {
    const headers = { "x-forwarded-for": somewhere() };
    const held = Array.from({ length: 4 }, (_, index) => app.ask("GET", "/api/probe/wait", { headers: bearer(`good-held-${index}`) }));
    await vi.waitFor(() => expect(waiting).toHaveLength(4));
    // Over a real connection: who is turned away never reaches what counts calls.
    const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(persisted) };
    for (let call = 0; call < most + 2; call += 1) expect((await fetch(`http://127.0.0.1:${port}/api/graphql`, sent)).status).toBe(503);
    for (const go of waiting) go({ ok: true });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await app.ask("POST", "/api/graphql", { body: persisted, headers })).status).toBe(200);
  });
});
