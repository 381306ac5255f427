import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultLocation } from "@upaya/contracts/places/location.ts";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { system } from "#platform/actor.ts";
import { build } from "../../app.ts";
import { createLimits } from "#platform/http/limits.ts";
import { asker } from "#platform/testing/test-platform.ts";
import { seedPlaces } from "../../../seeds/seed-places.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

let app: TestApp;
let sandbox: Sandbox;
/** The same record, with the operator's choice of a maps service before it. */
let askGoogle: ReturnType<typeof asker>;
let closeGoogle: () => Promise<void>;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { OUTSIDE_CALLS_PER_MINUTE: 1_000 } });
  await seedPlaces(app.ctx(system));
  const env = { ...app.platform.env, PLACES_SERVICE: "google" as const, PLACES_URL: sandbox.url, PLACES_KEY: "key-of-the-test" };
  const google = await build({ platform: { ...app.platform, env } });
  askGoogle = asker(google.server);
  closeGoogle = () => google.server.close();
});
afterAll(async () => {
  await closeGoogle();
  await app.close();
  await sandbox.close();
});
beforeEach(() => {
  sandbox.switches.set("maps", "fine");
  sandbox.maps.asked.length = 0;
});

const reverse = (lat: number | string, lng: number | string, ask = app.ask) => ask("GET", `/api/places/reverse?lat=${lat}&lng=${lng}`);
const nashik = [19.9975, 73.7898] as const;

describe("GET /places/reverse", () => {
  it("names the city at a point, and leaves the point where it was put", async () => {
    const { status, json, headers } = await reverse(...nashik);
    expect(status).toBe(200);
    expect(json.response.data).toEqual({
      address_line_1: "",
      district: "Nashik",
      city: "Nashik",
      state: "Maharashtra",
      country: "India",
      postcode: "",
      lat: 19.9975,
      lng: 73.7898,
      place_id: "in-nashik-1261731",
    });
    expect(headers["x-db-queries"]).toBe("1");
    expect(sandbox.maps.asked).toEqual([]);
  });

  it("finds the default location where it says it is, and tells who is really there from it", async () => {
    const { json } = await reverse(defaultLocation.lat, defaultLocation.lng);
    expect(json.response.data).toEqual({ ...defaultLocation, place_id: "in-nagercoil-1262204" });
  });

  it("knows that the world does not end at 180 degrees, and that a degree is shorter in the north", async () => {
    expect((await reverse(-16.43, -179.95)).json.response.data).toMatchObject({ city: "Labasa", country: "Fiji" });
    expect((await reverse(64.1355, -21.8954)).json.response.data).toMatchObject({ city: "Reykjavík", country: "Iceland" });
  });

  it("[FORM-08] answers the default location where nothing is near: in the ocean and at the poles", async () => {
    for (const [lat, lng] of [
      [0, -30],
      [90, 0],
      [-90, 180],
      [-48.87, -123.39],
    ] as const) {
      const { status, json } = await reverse(lat, lng);
      expect([status, json.response.data]).toEqual([200, defaultLocation]);
    }
  });

  it("[FORM-08] answers the default location, not an error, when the lookup fails", async () => {
    await app.sql("alter table places.place rename to away");
    try {
      const { status, json } = await reverse(...nashik);
      expect([status, json.response.data]).toEqual([200, defaultLocation]);
    } finally {
      await app.sql("alter table places.away rename to place");
    }
    expect((await reverse(...nashik)).json.response.data.city).toBe("Nashik");
  });

  it.each([
    ["91", "0"],
    ["-90.01", "0"],
    ["0", "180.5"],
    ["NaN", "0"],
    ["0", ""],
    ["1e1", "0"],
    ["0' or 1=1", "0"],
  ])("[ENT-14] refuses %s, %s with 400", async (lat, lng) => {
    const { status, json } = await reverse(encodeURIComponent(lat), encodeURIComponent(lng));
    expect([status, json.error.code]).toEqual([400, "invalid_input"]);
  });
});

describe("a maps service that the operator chose", () => {
  it("answers with the whole address, under our names", async () => {
    const { json } = await reverse(...nashik, askGoogle);
    expect(json.response.data).toEqual({
      address_line_1: "College Road, Gangapur",
      district: "Nashik",
      city: "Nashik",
      state: "Maharashtra",
      country: "India",
      postcode: "422005",
      lat: 19.9975,
      lng: 73.7898,
      place_id: "sandbox-nashik",
    });
    expect(sandbox.maps.asked).toHaveLength(1);
  });

  it("[ENT-14] keeps the zeros that a postcode begins with", async () => {
    expect((await reverse(42.36, -71.06, askGoogle)).json.response.data).toMatchObject({ city: "Boston", postcode: "02108" });
  });

  it.each([
    ["failing", 0],
    ["slow", 3_000],
    ["silent", 0],
  ] as const)("is not waited for when it is %s: our own record answers", async (mode, delay) => {
    sandbox.switches.set("maps", mode, delay);
    const { status, json } = await reverse(...nashik, askGoogle);
    expect([status, json.response.data.place_id]).toEqual([200, "in-nashik-1261731"]);
    const found = await askGoogle("GET", "/api/places/search?name=Nasik&kind=city");
    expect([found.status, found.json.response.data[0].slug]).toEqual([200, "in-nashik-1261731"]);
    expect(sandbox.maps.asked).toHaveLength(2);
  });

  it("is asked no more than the limit allows; further searches are answered by our own record", async () => {
    const env = {
      ...app.platform.env,
      PLACES_SERVICE: "google" as const,
      PLACES_URL: sandbox.url,
      PLACES_KEY: "k",
      OUTSIDE_CALLS_PER_MINUTE: 2,
    };
    const limits = createLimits({ ...app.platform, env });
    const { server } = await build({ platform: { ...app.platform, env, limits } });
    const slugs = [];
    for (let call = 0; call < 3; call += 1) {
      const { json } = await asker(server)("GET", "/api/places/search?name=Nash", { headers: { "x-forwarded-for": "192.0.2.77" } });
      slugs.push(json.response.data[0].slug);
    }
    expect([slugs, sandbox.maps.asked.length]).toEqual([["sandbox-nashik", "sandbox-nashik", "in-nashik-1261731"], 2]);
    await server.close();
  });

  it("that knows nothing of a place leaves it to our own record", async () => {
    expect((await reverse(28.6139, 77.209, askGoogle)).json.response.data).toMatchObject({
      city: "New Delhi",
      place_id: "in-new-delhi-1261481",
    });
    expect((await reverse(0, -30, askGoogle)).json.response.data).toEqual(defaultLocation);
  });

  it("searches cities, each once; lists stay ours", async () => {
    sandbox.switches.set("maps", "duplicating");
    const { json } = await askGoogle("GET", "/api/places/search?name=Nash");
    expect(json.response).toEqual({
      total: 1,
      data: [
        {
          id: "sandbox-nashik",
          slug: "sandbox-nashik",
          name: "Nashik",
          kind: "city",
          state: "Maharashtra",
          country: "India",
          lat: 19.9975,
          lng: 73.7898,
        },
      ],
    });
    const states = await askGoogle("GET", "/api/places/search?kind=state&country=in");
    expect(states.json.response.total).toBe(36);
    expect(sandbox.maps.asked).toHaveLength(1);
  });
});
