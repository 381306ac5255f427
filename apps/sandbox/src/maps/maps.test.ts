import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.switches.set("maps", "fine");
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

describe("the sandbox's knowledge of addresses", () => {
  it("has a city for an address of the world, none for a private one, and fails when told to", async () => {
    expect(await (await ask("/ip/203.0.113.5/json")).json()).toMatchObject({ city: "Nashik", country: "IN", loc: "19.9975,73.7898" });
    expect(await (await ask("/ip/192.168.1.4/json")).json()).toEqual({ ip: "192.168.1.4", bogon: true });
    sandbox.switches.set("ip", "failing");
    expect((await ask("/ip/203.0.113.5/json")).status).toBe(503);
    expect(sandbox.ip.asked).toEqual(["203.0.113.5", "192.168.1.4", "203.0.113.5"]);
  });
});
