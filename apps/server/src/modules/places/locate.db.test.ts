import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultLocation } from "@upaya/contracts/places/location.ts";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { build } from "../../app.ts";
import { asker } from "#platform/testing/test-platform.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

let app: TestApp;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { IP_LOCATION_URL: `${sandbox.url}/ip` } });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(() => {
  sandbox.switches.set("ip", "fine");
  sandbox.ip.asked.length = 0;
});

let caller = 0;
/** Each call comes from an address of its own, all of them in Nashik as the sandbox has it. */
const here = (cookie: string | undefined, ask = app.ask, address = `203.0.113.${(caller += 5)}`) =>
  ask("GET", "/api/places/here", { headers: { "x-forwarded-for": address, ...(cookie === undefined ? {} : { cookie }) } });

describe("GET /places/here", () => {
  it("[API-30] is looked up by our server, country and city only, once the caller agreed", async () => {
    const { status, json } = await here("theme=dark; upaya_consent=location.analytics", app.ask, "198.51.100.10");
    expect([status, sandbox.ip.asked]).toEqual([200, ["198.51.100.10"]]);
    expect(json.response.data).toEqual({
      address_line_1: "",
      district: "",
      city: "Nashik",
      state: "Maharashtra",
      country: "India",
      postcode: "",
      lat: 20,
      lng: 73.8,
      place_id: "",
    });
  });

  it.each([
    undefined,
    "upaya_consent=",
    "upaya_consent=analytics",
    "upaya_consent=nolocation",
    "other=location",
    "xupaya_consent=location",
  ])("[API-30] tells nobody of the caller with the cookie %j, and answers the default location", async (cookie) => {
    const { status, json } = await here(cookie);
    expect([status, json.response.data, sandbox.ip.asked]).toEqual([200, defaultLocation, []]);
  });

  it.each([
    ["failing", 0],
    ["slow", 3_000],
    ["silent", 0],
  ] as const)("[API-30] answers the default location while the service is %s", async (mode, delay) => {
    sandbox.switches.set("ip", mode, delay);
    const { status, json } = await here("upaya_consent=location");
    expect([status, json.response.data, sandbox.ip.asked.length]).toEqual([200, defaultLocation, 1]);
  });

  it("answers the default location for an address that is nowhere, and where no service is set up", async () => {
    expect((await here("upaya_consent=location", app.ask, "192.168.0.5")).json.response.data).toEqual(defaultLocation);
    const env = { ...app.platform.env, IP_LOCATION_URL: undefined };
    const { server } = await build({ platform: { ...app.platform, env } });
    expect((await here("upaya_consent=location", asker(server))).json.response.data).toEqual(defaultLocation);
    await server.close();
  });

  it("is kept to twenty a minute for an address, each kind of call for itself, and says when to come back", async () => {
    const from = (path: string) => app.ask("GET", path, { headers: { "x-forwarded-for": "192.0.2.1" } });
    const statuses = [];
    for (let call = 0; call < 21; call += 1) statuses.push((await from("/api/places/here")).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const refused = await from("/api/places/here");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    for (let call = 0; call < 20; call += 1) expect((await from("/api/places/reverse?lat=0&lng=0")).status).toBe(200);
    expect((await from("/api/places/reverse?lat=0&lng=0")).status).toBe(429);
    expect((await here(undefined)).status).toBe(200);
  });
});
