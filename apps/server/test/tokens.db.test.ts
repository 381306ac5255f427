import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@upaya/contracts/endpoint.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import type { Policy } from "#platform/policy.ts";
import { buildSchema, routesOf } from "../src/app.ts";
import { signAccessToken } from "../src/modules/identity/sessions/access-token.ts";
import { signUp } from "./sign-up.ts";
import { type TestApp, testApp } from "./test-app.ts";

const many = 10_000_000;
let app: TestApp;
let me: Awaited<ReturnType<typeof signUp>>;
/** Of a session that is alive, signed by us, for a time that is over. */
let expired: string;

beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: many, CALLS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_DAY: many } });
  me = await signUp(app, "asha@example.org");
  const [session] = await app.sql<{ id: string }>("select id from identity.session where user_id = $1", [me.reply.user_id]);
  const { clock, env } = app.platform;
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000);
  expired = await signAccessToken(env, { ...clock, now: () => anHourAgo }, session!.id);
});
afterAll(() => app.close());

interface Operation {
  readonly name: string;
  readonly policy: Policy;
  readonly ask: (headers: Record<string, string>) => Promise<{ status: number; code: string | undefined }>;
}

const known = (value: {
  status: number;
  json: { error?: { code: string }; errors?: { extensions?: { code: string } }[] } | undefined;
}) => ({
  status: value.status,
  code: value.json?.error?.code ?? value.json?.errors?.[0]?.extensions?.code,
});

/** Who asks is looked at before what they ask for: a call needs no sense to be refused. */
const overRest =
  (endpoint: Endpoint): Operation["ask"] =>
  async (headers) => {
    const url = `/api${endpoint.path.replaceAll(/:\w+/g, randomUUID())}`;
    const body = endpoint.method === "GET" ? {} : { body: {} };
    return known(await app.ask(endpoint.method as "GET", url, { ...body, headers: { "idempotency-key": randomUUID(), ...headers } }));
  };

/** Every route and every field that declares a policy: no hand writes this list. */
function operations(): Operation[] {
  const rest = routesOf().map(({ endpoint, policy }) => ({ name: endpoint.name, policy, ask: overRest(endpoint) }));
  const schema = buildSchema();
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const { policy } = (field.extensions as { pothosOptions?: { policy?: Policy } }).pothosOptions ?? {};
      if (!policy) return [];
      const query = `${type.name.toLowerCase()} { ${field.name} { __typename } }`;
      return { name: `${type.name}.${field.name}`, policy, ask: overGraphql(query) };
    }),
  );
  return [...rest, ...fields];
}

const overGraphql =
  (query: string): Operation["ask"] =>
  async (headers) =>
    known(await app.ask("POST", "/api/graphql", { body: { query }, headers }));

const all = operations();

describe("every operation", () => {
  it("[ROLE-07] refuses the expired token of a session that is alive, whoever it is open to", async () => {
    expect(all.length).toBeGreaterThan(60);
    const answers = await Promise.all(all.map(async ({ name, ask }) => ({ name, ...(await ask({ authorization: `Bearer ${expired}` })) })));
    expect(answers.filter(({ status, code }) => status !== 401 || code !== "unauthenticated")).toEqual([]);
    expect((await me.browser.ask("GET", "/api/user/info")).status).toBe(200);
  });

  it("[ROLE-07] that is not open to everybody refuses whoever brings no token, and nothing but Bearer is one", async () => {
    const closed = all.filter(({ name, policy }) => policy.name !== "everyone" && !name.includes("."));
    expect(closed.length).toBeGreaterThan(30);
    for (const headers of [{}, { authorization: me.reply.access_token }, { authorization: `Basic ${me.reply.access_token}` }] as Record<
      string,
      string
    >[]) {
      const answers = await Promise.all(closed.map(async ({ name, ask }) => ({ name, ...(await ask(headers)) })));
      expect(answers.filter(({ status, code }) => status !== 401 || code !== "unauthenticated")).toEqual([]);
    }
  });

  it("[ROLE-07] refuses a token that it knew, from the moment on that it is over", async () => {
    const headers = { authorization: `Bearer ${me.reply.access_token}` };
    expect((await app.ask("GET", "/api/user/info", { headers })).status).toBe(200);
    await setClockOffset(app.platform.env, "11 minutes");
    await app.platform.clock.sync();
    try {
      const answers = await Promise.all(all.map(async ({ name, ask }) => ({ name, ...(await ask(headers)) })));
      expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
    } finally {
      await setClockOffset(app.platform.env, "0");
      await app.platform.clock.sync();
    }
  });
});
