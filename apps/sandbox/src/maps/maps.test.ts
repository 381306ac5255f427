import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  for (const service of ["maps", "photon", "tiles"] as const) sandbox.switches.set(service, "fine");
  sandbox.switches.set("ip", "fine");
});

interface MapsReply {
  readonly status: string;
  readonly results: { place_id: string; address_components: { long_name: string; types: string[] }[] }[];
}

const ask = (path: string, patience = 2_000) => fetch(`${sandbox.url}${path}`, { signal: AbortSignal.timeout(patience) });
const maps = async (path: string) => (await (await ask(path)).json()) as MapsReply;
const nashik = "/maps/api/geocode/json?latlng=20.01,73.79&key=k";

describe("the sandbox's maps", () => {
  it("name a point in the parts of Google's wire", async () => {
    const { status, results } = await maps(nashik);
    expect([status, results[0]!.place_id]).toEqual(["OK", "sandbox-nashik"]);
    const postcode = results[0]!.address_components.find(({ types }) => types.includes("postal_code"));
    expect(postcode?.long_name).toBe("422005");
  });

  it("say in 200 that nothing is there, that the key is missing and that they fail", async () => {
    expect((await maps("/maps/api/geocode/json?latlng=0,0&key=k")).status).toBe("ZERO_RESULTS");
    expect((await maps("/maps/api/geocode/json?latlng=20,73")).status).toBe("REQUEST_DENIED");
    sandbox.switches.set("maps", "failing");
    expect((await maps(nashik)).status).toBe("UNKNOWN_ERROR");
  });

  it("search by the beginning of a name, and twice the same when they duplicate", async () => {
    expect((await maps("/maps/api/place/textsearch/json?query=Man&key=k")).results.map((each) => each.place_id)).toEqual([
      "sandbox-manila",
    ]);
    sandbox.switches.set("maps", "duplicating");
    expect((await maps("/maps/api/place/textsearch/json?query=Man&key=k")).results).toHaveLength(2);
  });

  it("never answer when silent", async () => {
    sandbox.switches.set("maps", "silent");
    await expect(ask(nashik, 200)).rejects.toThrow();
  });
});

interface PhotonReply {
  readonly features: { properties: Record<string, unknown>; geometry: { coordinates: number[] } }[];
}
const photon = async (query: string) => (await (await ask(`/photon/api?${query}`)).json()) as PhotonReply;
const namesIn = ({ features }: PhotonReply) =>
  features.map(({ properties }) => `${String(properties["osm_key"])} ${String(properties["name"])}`);

describe("the sandbox's search for establishments", () => {
  it("answers as GeoJSON with the nearest first, longitude before latitude, and says nothing of what it does not know", async () => {
    const { features } = await photon("q=navodit+public&lat=8.1&lon=77.4");
    expect(features.map(({ properties }) => properties["city"])).toEqual(["Nagercoil", "Pune"]);
    expect(features[0]!.geometry.coordinates).toEqual([77.4341, 8.1783]);
    expect((await photon("q=nagercoil&osm_tag=office")).features[0]!.properties).not.toHaveProperty("name");
  });

  it("filters by tags: those that are asked for, and all but those that are not", async () => {
    expect(namesIn(await photon("q=navodit&lat=18.5&lon=73.8"))).toContain("highway Navodit Lane");
    expect(namesIn(await photon("q=navodit+pune&osm_tag=amenity&osm_tag=building:school"))).toEqual([
      "amenity Navodit Public School",
      "building Navodit Balvihar",
    ]);
    expect(namesIn(await photon("q=navodit+pune&osm_tag=!amenity&osm_tag=!highway&osm_tag=!place:suburb"))).toEqual([
      "building Navodit Balvihar",
    ]);
  });

  it("refuses an empty question, and fails, garbles and repeats when told to", async () => {
    expect((await ask("/photon/api?lat=8")).status).toBe(400);
    sandbox.switches.set("photon", "failing");
    expect((await ask("/photon/api?q=navodit")).status).toBe(503);
    sandbox.switches.set("photon", "garbling");
    expect(await (await ask("/photon/api?q=navodit")).text()).toContain("is not known");
    sandbox.switches.set("photon", "silent");
    await expect(ask("/photon/api?q=navodit", 200)).rejects.toThrow();
  });
});

describe("the sandbox's tiles", () => {
  const tile = async (path: string) => {
    const response = await ask(`/tiles/${path}`);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it("are pictures of 256 points that any page may ask for, and another one where a town stands", async () => {
    // Nagercoil lies in the first, and nobody in the second.
    const [town, sea] = [await tile("9/366/244.png"), await tile("9/330/244.png")];
    for (const { status, headers, bytes } of [town, sea]) {
      expect([status, headers.get("content-type"), headers.get("access-control-allow-origin")]).toEqual([200, "image/png", "*"]);
      expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(["PNG", 256, 256]);
    }
    expect(town.bytes.length).toBeGreaterThan(sea.bytes.length);
  });

  it("end where the world does, and fail when told to", async () => {
    for (const path of ["1/2/0.png", "1/0/2.png", "30/0/0.png", "1/0/0.jpg", "a/0/0.png"])
      expect((await tile(path)).status, path).toBe(404);
    sandbox.switches.set("tiles", "failing");
    expect((await tile("1/0/0.png")).status).toBe(500);
  });
});

describe("the sandbox's knowledge of addresses", () => {
  it("has a city for an address of the world, none for a private one, and fails when told to", async () => {
    expect(await (await ask("/ip/203.0.113.5/json")).json()).toMatchObject({ city: "Nashik", country: "IN", loc: "19.9975,73.7898" });
    expect(await (await ask("/ip/192.168.1.4/json")).json()).toEqual({ ip: "192.168.1.4", bogon: true });
    sandbox.switches.set("ip", "failing");
    expect((await ask("/ip/203.0.113.5/json")).status).toBe(503);
    expect(sandbox.ip.asked).toEqual(["203.0.113.5", "192.168.1.4", "203.0.113.5"]);
  });
});
