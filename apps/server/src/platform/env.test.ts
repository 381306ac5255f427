import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("readEnv", () => {
  it("has a default for everything on a laptop", () => {
    expect(readEnv({})).toMatchObject({ NODE_ENV: "development", API_PORT: 4000, BRAND_SLUG: "upaya" });
  });

  it("lists everything that is missing or wrong at once", () => {
    const read = () => readEnv({ NODE_ENV: "production", API_PORT: "ninety", REDIS_URL: "http://cache" });
    expect(read).toThrow(/API_PORT/);
    expect(read).toThrow(/REDIS_URL/);
    expect(read).toThrow(/DATABASE_URL: is required in production/);
    expect(read).toThrow(/MAIL_FROM: is required in production/);
    for (const key of ["SMS_URL", "SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"]) expect(read).toThrow(`${key}: is required in production`);
  });

  it("refuses a brand that cannot stand in a path", () => {
    expect(() => readEnv({ BRAND_SLUG: "Up Aya" })).toThrow(/BRAND_SLUG/);
  });

  it("asks for the key of a places service that is chosen", () => {
    expect(() => readEnv({ PLACES_SERVICE: "google" })).toThrow(/PLACES_KEY/);
    expect(readEnv({ PLACES_SERVICE: "google", PLACES_KEY: "k" }).PLACES_SERVICE).toBe("google");
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnv({ API_PORT: "" }).API_PORT).toBe(4000);
  });
});
