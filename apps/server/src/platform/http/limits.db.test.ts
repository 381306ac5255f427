import * as z from "zod/mini";
import { afterEach, describe, expect, it } from "vitest";
import { defineEndpoint, type ShedClass } from "@upaya/contracts/endpoint.ts";
import { networkOf } from "@upaya/contracts/network.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { anonymous } from "../actor.ts";
import type { Env } from "../env.ts";
import { everyone } from "../policy.ts";
import type { Claimant } from "./claimant.ts";
import { createLimits, type Limits } from "./limits.ts";
import { endpoint, type Route } from "./route.ts";

let app: TestApp;
afterEach(() => app.close());

async function start(env: Partial<Env>, extraRoutes: readonly Route[] = []) {
  app = await testApp({ env, extraRoutes, authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }) });
}
const caller = (address: string): Claimant => ({ actor: anonymous, address });
const list = (headers = {}) => app.ask("GET", "/api/quiz/list", { headers });
const as = (who: string) => ({ authorization: `Bearer ${who}` });

describe("rate limits", () => {
  it("count anonymous reads in the process, by address, and say when to come back", async () => {
    await start({ READS_PER_MINUTE: 3 });
    const from = (address: string) => list({ "x-forwarded-for": address });
    for (let call = 0; call < 3; call += 1) expect((await from("203.0.113.7")).status).toBe(200);
    const refused = await from("203.0.113.7");
    expect(refused.status).toBe(429);
    expect(refused.json.error.code).toBe("rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await from("203.0.113.8")).status).toBe(200);
    expect(await app.platform.redis.client.keys(`${app.platform.env.BUS_NAME}:*`)).toEqual([]);
  });

  it("believe our own hosts about whose call it is, and nobody else", async () => {
    await start({ READS_PER_MINUTE: 2, TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8" });
    const from = async (host: string, visitor: string) =>
      (
        await app.server.inject({
          method: "GET",
          url: "/api/quiz/list",
          remoteAddress: host,
          headers: { "x-forwarded-for": visitor, "x-real-ip": visitor, forwarded: `for=${visitor}` },
        })
      ).statusCode;
    // Two visitors through one host have two counters, and one visitor through two hosts has one.
    expect([await from("10.1.2.3", "203.0.113.7"), await from("10.1.2.4", "203.0.113.7")]).toEqual([200, 200]);
    expect([await from("10.1.2.3", "203.0.113.7"), await from("10.1.2.3", "203.0.113.8")]).toEqual([429, 200]);
    // A stranger says every time to be somebody else, or hides behind one of our hosts: it stays one stranger.
    const forged = ["203.0.113.20", "203.0.113.21", "203.0.113.22"];
    expect([await from("198.51.100.9", forged[0]!), await from("198.51.100.9", forged[1]!)]).toEqual([200, 200]);
    expect(await from("198.51.100.9", forged[2]!)).toBe(429);
    expect(await from("10.1.2.3", `${forged[2]!}, 198.51.100.9`)).toBe(429);
    // And nobody has spent what belongs to the address that was named.
    expect(await from("10.1.2.3", forged[0]!)).toBe(200);
  });

  it("count a signed-in person in Redis, over all processes", async () => {
    await start({ CALLS_PER_MINUTE: 2 });
    const other = createLimits(app.platform);
    await other.call({ kind: "user", id: "asha", roles: [], grants: [] }, "203.0.113.9", true);
    expect((await list(as("asha"))).status).toBe(200);
    expect((await list(as("asha"))).status).toBe(429);
    expect((await list(as("binod"))).status).toBe(200);
  });

  it("count most calls at home and settle with the other processes a tenth at a time", async () => {
    await start({ CALLS_PER_MINUTE: 100 });
    const [one, other] = [createLimits(app.platform), createLimits(app.platform)];
    const asha = { kind: "user", id: "asha", roles: [], grants: [] } as const;
    const spent = async (limits: Limits, most: number) => {
      for (let calls = 0; calls < most; calls += 1) {
        try {
          await limits.call(asha, "203.0.113.9", false);
        } catch {
          return calls;
        }
      }
      return most;
    };
    const inRedis = async () => (await app.platform.redis.client.keys(`${app.platform.env.BUS_NAME}:*`)).length;
    expect([await spent(one, 9), await inRedis()]).toEqual([9, 0]);
    expect([await spent(one, 1), await inRedis()]).toEqual([1, 1]);
    expect(await spent(one, 45)).toBe(45);
    // Fifty are known to all; the other process lets fifty more by and at most nine that it was about to settle.
    const rest = await spent(other, 100);
    expect(rest).toBeGreaterThanOrEqual(50);
    expect(rest).toBeLessThan(60);
    // Each is refused at home from now on.
    expect(await spent(other, 1)).toBe(0);
    expect(await spent(one, 10)).toBeLessThan(5);
  });

  it("go on in the process while Redis is away", async () => {
    await start({ CALLS_PER_MINUTE: 2, REDIS_URL: "redis://127.0.0.1:1" });
    expect((await list(as("asha"))).status).toBe(200);
    expect((await list(as("asha"))).status).toBe(200);
    expect((await list(as("asha"))).status).toBe(429);
  });

  it("count tries to sign in in PostgreSQL: emptying Redis gives nobody new ones", async () => {
    await start({ SIGN_IN_TRIES: 3 });
    const limits = createLimits(app.platform);
    for (let attempt = 0; attempt < 3; attempt += 1) await limits.signIn("asha@example.org", caller(`198.51.100.${attempt}`));
    const keys = await app.platform.redis.client.keys(`${app.platform.env.BUS_NAME}:*`);
    for (const key of keys) await app.platform.redis.client.del(key.slice(app.platform.env.BUS_NAME.length + 1));
    await expect(limits.signIn("asha@example.org", caller("198.51.100.77"))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(createLimits(app.platform).signIn("asha@example.org", caller("198.51.100.78"))).rejects.toMatchObject({
      code: "rate_limited",
    });
    await limits.signIn("binod@example.org", caller("198.51.100.79"));
  });

  it("take an IPv6 network of one household for one address", async () => {
    await start({});
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(networkOf("2001:db8:1:2::9"));
    expect(networkOf("2001:db8:1:2::9")).not.toBe(networkOf("2001:db8:1:3::9"));
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  });
});

describe("the limit on requests at once", () => {
  it("turns browsing away first and vital calls last, with 503 and a spread Retry-After", async () => {
    const gate = Promise.withResolvers<{ ok: boolean }>();
    const probe = (shed: ShedClass, wait: boolean) =>
      endpoint(
        defineEndpoint({
          name: shed,
          method: "GET",
          path: `/probe/${shed}-${wait}`,
          summary: "probe",
          reply: z.object({ ok: z.boolean() }),
          shed,
        }),
        everyone,
        async () => (wait ? gate.promise : { ok: true }),
      );
    await start({ MAX_IN_FLIGHT: 10 }, [probe("vital", true), probe("browse", false), probe("normal", false), probe("vital", false)]);
    const held = Array.from({ length: 7 }, () => app.ask("GET", "/api/probe/vital-true"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const status = async (kind: ShedClass) => (await app.ask("GET", `/api/probe/${kind}-false`)).status;
    expect([await status("browse"), await status("normal"), await status("vital")]).toEqual([503, 200, 200]);
    const refused = await app.ask("GET", "/api/probe/browse-false");
    expect(refused.json.error.code).toBe("overloaded");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    held.push(...Array.from({ length: 3 }, () => app.ask("GET", "/api/probe/vital-true")));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([await status("normal"), await status("vital")]).toEqual([503, 503]);
    const graphql = await app.ask("POST", "/api/graphql", { body: { query: "{ quiz_list { total } }" } });
    expect([graphql.status, graphql.json.errors[0].extensions.code]).toEqual([503, "overloaded"]);
    gate.resolve({ ok: true });
    expect((await Promise.all(held)).map((reply) => reply.status)).toEqual(Array(10).fill(200));
    expect([
      await status("browse"),
      (await app.ask("POST", "/api/graphql", { body: { query: "{ quiz_list { total } }" } })).status,
    ]).toEqual([200, 200]);
  });
});
