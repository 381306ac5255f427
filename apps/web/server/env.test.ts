import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  WEB_ORIGIN: "https://upaya.org",
  API_URL: "http://api.internal:4000",
  NATS_URL: "nats://bus.internal",
  TRUSTED_PROXIES: "10.0.0.0/8",
  BUILDS_DIR: "/srv/builds",
};

const refusal = (source: Record<string, string>): string => {
  try {
    readEnv(source);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the settings of the web's host", () => {
  it("have a default for everything on a laptop", () => {
    expect(readEnv({})).toMatchObject({ NODE_ENV: "development", WEB_ORIGIN: "http://127.0.0.1:3000", kit: false });
  });

  it("are production's own in production", () => {
    expect(readEnv(production)).toMatchObject({ kit: false, WEB_ORIGIN: "https://upaya.org" });
    for (const name of ["WEB_ORIGIN", "API_URL", "NATS_URL", "TRUSTED_PROXIES", "BUILDS_DIR"])
      expect(refusal({ ...production, [name]: "" })).toBe(`The environment does not fit:\n  ${name}: is required in production`);
  });

  it("know where the payment service is: Razorpay in production, the sandbox on a laptop, or where they say, without a path", () => {
    expect(readEnv(production).PAYMENT_ORIGIN).toBe("https://api.razorpay.com");
    expect(readEnv({}).PAYMENT_ORIGIN).toBe("http://127.0.0.1:4100");
    expect(readEnv({ ...production, PAYMENT_ORIGIN: "https://pay.upaya.org/v1/checkout" }).PAYMENT_ORIGIN).toBe("https://pay.upaya.org");
  });

  it("know where the map's pieces are from their address, and that there is no map without it", () => {
    expect([readEnv({}).mapOrigin, readEnv(production).mapOrigin]).toEqual([undefined, undefined]);
    const tiles = "https://tiles.upaya.org/plain/{z}/{x}/{y}.png";
    expect(readEnv({ ...production, MAP_TILES: tiles }).mapOrigin).toBe("https://tiles.upaya.org");
    for (const wrong of [
      "https://{z}.upaya.org/{x}/{y}.png",
      "https://tiles.upaya.org/plain",
      "tiles/{z}/{x}/{y}",
      "ftp://a.b/{z}/{x}/{y}",
    ])
      expect(refusal({ ...production, MAP_TILES: wrong }), wrong).toMatch(/^ {2}MAP_TILES: is no address/m);
  });

  it.each([
    ["PAYMENT_ORIGIN", "http://127.0.0.1:4100"],
    ["PAYMENT_ORIGIN", "http://api.razorpay.com"],
    ["MAP_TILES", "http://127.0.0.1:4100/tiles/{z}/{x}/{y}.png"],
    ["WEB_ORIGIN", "http://127.0.0.1:3000"],
    ["WEB_ORIGIN", "http://upaya.org"],
    ["WEB_ORIGIN", "https://upaya.example"],
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["KIT_PAGE", "on"],
  ])("refuse %s with a laptop's value in production, by its name and without the value", (name, value) => {
    const said = refusal({ ...production, [name]: value });
    expect(said).toMatch(new RegExp(`^  ${name}: `, "m"));
    expect(said.replace(`${name}: `, "").includes(`: ${value}`)).toBe(false);
  });

  it("name all that is wrong at once", () => {
    const said = refusal({ NODE_ENV: "production", WEB_PORT: "ninety", KIT_PAGE: "on" });
    for (const name of ["WEB_PORT", "WEB_ORIGIN", "API_URL"]) expect(said).toContain(`  ${name}: `);
  });

  it("may be a laptop's in a rehearsal that nobody else reaches", () => {
    const near = { ...production, WEB_ORIGIN: "http://127.0.0.1:3000", KIT_PAGE: "on", REHEARSAL: "loopback" };
    expect(refusal(near)).toBe("");
    expect(refusal({ ...near, WEB_HOST: "0.0.0.0" })).toContain("REHEARSAL: ");
  });
});
