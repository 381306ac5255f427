import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Establishment } from "@upaya/contracts/places/search-establishments.ts";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { createAnswers } from "#platform/cache/answers.ts";
import { asker } from "#platform/testing/test-platform.ts";
import { signedIn } from "../../../../test/signed-in.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { build } from "../../../app.ts";

let app: TestApp;
let sandbox: Sandbox;
let token: string;

const tiles = "https://tiles.example/{z}/{x}/{y}.png";

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({ env: { PLACE_SEARCH_URL: `${sandbox.url}/photon`, MAP_TILES: tiles, OUTSIDE_CALLS_PER_MINUTE: 6 } });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(async () => {
  // Somebody else each time: how much one person may ask is counted.
  ({ token } = await signedIn(app));
  sandbox.switches.set("photon", "fine");
  sandbox.photon.asked.length = 0;
});

const as = () => ({ headers: { authorization: `Bearer ${token}` } });
/** Each question is another one, as nobody has asked it yet. */
let times = 0;
const fresh = () => ({ lat: "8.165975", lng: String(-170 + (times += 1)) });
const search = (name: string, { lat, lng }: { lat: string; lng: string } = fresh(), ask: TestApp["ask"] = app.ask) =>
  ask("GET", `/api/places/establishments?name=${encodeURIComponent(name)}&lat=${lat}&lng=${lng}`, as());
const found = ({ json }: Awaited<ReturnType<typeof search>>) => json.response.data as Establishment[];

describe("GET /places/establishments", () => {
  it("[FORM-17] asks for establishments only, and answers nothing else: no street and no suburb of the same name", async () => {
    const answer = await search("Navodit", { lat: "18.52", lng: "73.81" });
    expect(found(answer)).toEqual([
      { id: "W701", name: "Navodit Public School", address: "Paud Road, Pune, Maharashtra 411038", lat: 18.5074, lng: 73.8077 },
      { id: "W702", name: "Navodit Balvihar", address: "Karve Road, Pune, Maharashtra 411004", lat: 18.5018, lng: 73.8223 },
      { id: "W705", name: "Navodit Public School", address: "Court Road, Nagercoil, Tamil Nadu 629001", lat: 8.1783, lng: 77.4341 },
    ]);
    const asked = new URL(sandbox.photon.asked[0]!, sandbox.url).searchParams;
    expect(asked.getAll("osm_tag")).toEqual(["amenity", "building", "healthcare", "leisure", "office", "shop", "tourism"]);
    // What the map shows, to about ten kilometres.
    expect([asked.get("lat"), asked.get("lon")]).toEqual(["18.5", "73.8"]);
  });

  it("leaves out what has no name, and says nothing that is said twice, twice", async () => {
    expect(found(await search("Nagercoil"))).toHaveLength(2);
    sandbox.switches.set("photon", "duplicating");
    expect(found(await search("Nagercoil")).map(({ id }) => id)).toEqual(["W707", "W705"]);
  });

  it("is answered for a day by what was answered once, whoever asks, however it is written", async () => {
    const here = fresh();
    const once = found(await search("District Library", here));
    ({ token } = await signedIn(app));
    sandbox.switches.set("photon", "failing");
    expect(found(await search("district  LIBRARY", here))).toEqual(once);
    expect([once.length, sandbox.photon.asked.length]).toEqual([1, 1]);
  });

  it.each(["failing", "garbling", "repeating"] as const)(
    "says that it does not answer while the service is %s, and asks it again",
    async (mode) => {
      const here = fresh();
      sandbox.switches.set("photon", mode);
      const { status, json } = await search("Navodit", here);
      expect([status, json.error.code]).toEqual([503, "places.search_away"]);
      sandbox.switches.set("photon", "fine");
      expect(found(await search("Navodit", here))).toHaveLength(3);
    },
  );

  it("gives a service up that never answers", async () => {
    sandbox.switches.set("photon", "silent");
    const began = performance.now();
    expect((await search("Navodit")).status).toBe(503);
    expect(performance.now() - began).toBeGreaterThan(3_500);
  });

  it("leaves the outside world to a person a few times a minute", async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1) statuses.push((await search("Navodit")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it("goes on without the cache", async () => {
    const { platform } = app;
    const away = { ...platform, answers: createAnswers({ client: broken() } as never) };
    const other = await build({ platform: away });
    const here = fresh();
    for (const asked of [1, 2]) {
      expect(found(await search("Navodit", here, asker(other.server)))).toHaveLength(3);
      expect(sandbox.photon.asked).toHaveLength(asked);
    }
    await other.server.close();
  });

  it("is for whoever is signed in, and wants three letters and a point", async () => {
    expect((await app.ask("GET", "/api/places/establishments?name=Navodit&lat=8&lng=77")).status).toBe(401);
    expect((await search("Na")).json.error.fields[0]).toEqual({ path: "name", message: "Please type at least 3 letters." });
    expect((await search("Navodit", { lat: "91", lng: "0" })).status).toBe(400);
    expect(sandbox.photon.asked).toEqual([]);
  });
});

/** A Redis that is away. */
const broken = () => ({ get: () => Promise.reject(new Error("away")), set: () => Promise.reject(new Error("away")) });

describe("GET /places/map", () => {
  it("says where its pieces are and whose they are", async () => {
    const { json } = await app.ask("GET", "/api/places/map", as());
    const credit = { text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright" };
    expect(json.response.data).toEqual({ map: { tiles, credit }, has_search: true });
    expect((await app.ask("GET", "/api/places/map")).status).toBe(401);
  });

  it("says that there is none, and no search, where nothing is set up", async () => {
    const { platform } = app;
    const env = { ...platform.env, PLACE_SEARCH_URL: undefined, MAP_TILES: undefined };
    const other = await build({ platform: { ...platform, env } });
    const ask = asker(other.server);
    expect((await ask("GET", "/api/places/map", as())).json.response.data).toEqual({ map: null, has_search: false });
    expect((await search("Navodit", fresh(), ask)).json.error.code).toBe("places.search_away");
    await other.server.close();
  });
});
