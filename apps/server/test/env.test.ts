import { describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.ts";
import { sandboxPayments } from "#platform/payment/sandbox-payments.ts";
import { publishedPushKeys } from "#platform/push/published-keys.ts";
import { serverEnv } from "../src/server-env.ts";

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
    for (const key of ["SMS_URL", "SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM", "MAIL_ADDRESS", "VAPID_PRIVATE_KEY", "RAZORPAY_KEY_ID"])
      expect(read).toThrow(`${key}: is required in production`);
  });

  it("refuses a brand that cannot stand in a path", () => {
    expect(() => readEnv({ BRAND_SLUG: "Up Aya" })).toThrow(/BRAND_SLUG/);
  });

  it("asks for the key of a places service that is chosen", () => {
    expect(() => serverEnv({ PLACES_SERVICE: "google" })).toThrow(/PLACES_KEY/);
    expect(serverEnv({ PLACES_SERVICE: "google", PLACES_KEY: "k" })).toMatchObject({ PLACES_SERVICE: "google", SHEET_URL: undefined });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnv({ API_PORT: "" }).API_PORT).toBe(4000);
  });
});

/** What a production of ours would be told. */
const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://upaya:pass@db.upaya.org/upaya",
  REDIS_URL: "redis://cache.upaya.org",
  NATS_URL: "nats://bus.upaya.org",
  SMTP_URL: "smtps://user:pass@mail.provider.net",
  MAIL_FROM: "Upaya <no-reply@upaya.org>",
  STORAGE_DIR: "/srv/upaya/files",
  SMS_URL: "https://api.gateway.net",
  SMS_ACCOUNT: "AC7f31",
  SMS_TOKEN: "9f0c2ab7e1",
  SMS_FROM: "UPAYAA",
  MAIL_ADDRESS: "Upaya Learning, Pune",
  VAPID_PUBLIC_KEY: `B${"x".repeat(86)}`,
  VAPID_PRIVATE_KEY: "q".repeat(43),
  MAIL_EVENTS_KEY: "postmark:q8Zr5tLw2n",
  VAPID_SUBJECT: "mailto:push@upaya.org",
  GRIEVANCE_OFFICER_NAME: "Radha Iyer",
  GRIEVANCE_OFFICER_EMAIL: "grievance@upaya.org",
  GRIEVANCE_OFFICER_PHONE: "+91 20 2567 1180",
  GRIEVANCE_OFFICER_HOURS: "Monday to Friday, 10 am to 5 pm",
  GRIEVANCE_OFFICER_ADDRESS: "Karve Road, Pune 411004",
  AUTH_SECRET: "Zk3vQ9xT1mB7cR5wL2nY8dH4jF6sG0aP",
  WEB_ORIGINS: "https://upaya.org,https://www.upaya.org",
  STAFF_ORIGIN: "https://desk.upaya.org",
  TRUSTED_PROXIES: "10.0.0.0/8",
  GOOGLE_ISSUER: "https://accounts.google.com",
  GOOGLE_CLIENT_ID: "1234.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-8vQx",
  SELLER_GSTIN: "29AAGCB7383J1Z4",
  SELLER_NAME: "Upaya Learning Private Limited",
  SELLER_ADDRESS: "14 Residency Road, Bengaluru 560025",
  RAZORPAY_KEY_ID: "rzp_live_7Qx2LmTv9bKfRd",
  RAZORPAY_KEY_SECRET: "pW4zN8cYt1GhJr6Q",
  RAZORPAY_WEBHOOK_SECRETS: "Wk7dQ2xTb9fMz4LpR8",
};

/** A laptop's or a published value of each, which starts on a laptop and nowhere else. */
const laptop: readonly (readonly [name: string, value: string])[] = [
  ["AUTH_SECRET", "development-only-secret-of-32-characters"],
  ["AUTH_SECRET", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["AUTH_SECRET_BEFORE", "development-only-secret-of-32-characters"],
  ["AUTH_SECRET_BEFORE", production.AUTH_SECRET],
  ["VAPID_PRIVATE_KEY", publishedPushKeys.privateKey],
  ["VAPID_SUBJECT", "mailto:no-reply@upaya.example"],
  ["MAIL_EVENTS_KEY", "postmark:development-only-postmark"],
  ["GRIEVANCE_OFFICER_NAME", "Meera Krishnan"],
  ["GRIEVANCE_OFFICER_EMAIL", "grievance@upaya.example"],
  ["GRIEVANCE_OFFICER_PHONE", "+91 20 5550 0100"],
  ["GRIEVANCE_OFFICER_ADDRESS", "Upaya, on a developer's laptop."],
  ["PUSH_SANDBOX", "http://127.0.0.1:4100"],
  ["FCM_URL", "http://127.0.0.1:4100"],
  ["SMS_TOKEN", "development-only-token"],
  ["SMS_ACCOUNT", "AC00000000000000000000000000000000"],
  ["SMS_URL", "http://127.0.0.1:4100"],
  ["SMS_URL", "http://api.gateway.net"],
  ["SMTP_URL", "smtp://localhost:4125"],
  ["MAIL_FROM", "Upaya <no-reply@upaya.example>"],
  ["DATABASE_URL", "postgres://postgres@127.0.0.1:5432/upaya"],
  ["DATABASE_URL", "postgres://db.upaya.org/upaya"],
  ["STORAGE_DIR", ".data/storage"],
  ["STORAGE_DIR", "/tmp/files"],
  ["WEB_ORIGINS", "https://upaya.org,http://localhost:3000"],
  ["WEB_ORIGINS", "http://upaya.org"],
  ["STAFF_ORIGIN", "http://127.0.0.1:3100"],
  ["STAFF_ORIGIN", "https://upaya.org"],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "10.0.0.1,::/0"],
  ["TRUSTED_PROXIES", "true"],
  ["GOOGLE_ISSUER", "http://127.0.0.1:4100/oidc"],
  ["GOOGLE_CLIENT_ID", "upaya-web"],
  ["GOOGLE_CLIENT_SECRET", "development-only-secret"],
  ["RAZORPAY_URL", "http://127.0.0.1:4100"],
  ["SELLER_GSTIN", "27AABCU0000A1ZD"],
  ["SELLER_ADDRESS", "Upaya, on a developer's laptop."],
  ["RAZORPAY_URL", "http://api.gateway.net"],
  ["RAZORPAY_KEY_ID", sandboxPayments.keyId],
  ["RAZORPAY_KEY_ID", "rzp_test_7Qx2LmTv9bKfRd"],
  ["RAZORPAY_KEY_SECRET", sandboxPayments.keySecret],
  ["RAZORPAY_WEBHOOK_SECRETS", sandboxPayments.webhookSecret],
  ["RAZORPAY_WEBHOOK_SECRETS", `${production.RAZORPAY_WEBHOOK_SECRETS},${sandboxPayments.webhookSecret}`],
  ["RAZORPAY_WEBHOOK_SECRETS", `${production.RAZORPAY_WEBHOOK_SECRETS},${production.RAZORPAY_WEBHOOK_SECRETS}`],
  ["RAZORPAY_WEBHOOK_SECRETS", production.RAZORPAY_KEY_SECRET],
  ["RAZORPAY_WEBHOOK_SECRETS", "aaaaaaaaaaaaaaaa"],
  ["SHEET_URL", "http://127.0.0.1:4100/api/v1/requests"],
  ["PLACES_URL", "http://127.0.0.1:4100"],
  ["IP_LOCATION_URL", "http://127.0.0.1:4100/ip"],
  ["PLACE_SEARCH_URL", "http://127.0.0.1:4100/photon"],
  ["MAP_TILES", "http://127.0.0.1:4100/tiles/{z}/{x}/{y}.png"],
  ["REHEARSAL", "everywhere"],
];

/** The same with its files in a bucket. */
const { STORAGE_DIR: _disk, ...elsewhere } = production;
const withBucket = {
  ...elsewhere,
  STORAGE: "s3",
  S3_REGION: "ap-south-1",
  S3_BUCKET: "upaya-files",
  S3_KEY: "AKIA7Q2X",
  S3_SECRET: "kT9vQ2xB7cR5",
};

const refusal = (source: Record<string, string>): string => {
  try {
    serverEnv(source);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("a production", () => {
  it("starts on settings of its own", () => {
    expect(refusal(production)).toBe("");
  });

  it.each(laptop)("refuses %s with a laptop's value, by its name and without the value", (name, value) => {
    const said = refusal({ ...production, [name]: value });
    expect(said).toMatch(new RegExp(`^  ${name}: `, "m"));
    expect(said.split("\n")).toHaveLength(2);
    expect(said).not.toContain(value);
  });

  it("keeps its files in a bucket when it says so, and then needs all of that and no folder", () => {
    expect(refusal(withBucket)).toBe("");
    expect(refusal({ ...withBucket, S3_ENDPOINT: "https://objects.host.net" })).toBe("");
    for (const name of ["S3_REGION", "S3_BUCKET", "S3_KEY", "S3_SECRET"])
      expect(refusal({ ...withBucket, [name]: "" })).toBe(`The environment does not fit:\n  ${name}: is required in production`);
    for (const [name, value] of [
      ["S3_ENDPOINT", "http://objects.host.net"],
      ["S3_ENDPOINT", "http://127.0.0.1:4568"],
      ["S3_SECRET", "development-only-secret"],
      ["STORAGE", "tape"],
    ] as const) {
      const said = refusal({ ...withBucket, [name]: value });
      expect(said).toMatch(new RegExp(`^  ${name}: `, "m"));
      expect(said).not.toContain(value);
    }
    expect(refusal({ ...withBucket, S3_ENDPOINT: "http://127.0.0.1:4568", REHEARSAL: "loopback" })).toBe("");
  });

  it("names all that is wrong at once", () => {
    const wrong = Object.fromEntries(laptop.filter(([name]) => name !== "REHEARSAL").toReversed());
    const said = refusal({ ...production, ...wrong });
    for (const name of Object.keys(wrong)) expect(said).toContain(`  ${name}: `);
  });

  it("needs each of its settings, and no default of a laptop stands in for one", () => {
    const given = Object.keys(production).filter((name) => name !== "NODE_ENV");
    for (const name of given)
      expect(refusal({ ...production, [name]: "" })).toBe(`The environment does not fit:\n  ${name}: is required in production`);
  });

  it("may have its neighbours on this machine in a rehearsal that nobody else reaches, and no published secret even then", () => {
    const near = {
      SMS_URL: "http://127.0.0.1:4100",
      WEB_ORIGINS: "http://127.0.0.1:3000",
      DATABASE_URL: "postgres://postgres@127.0.0.1/x",
    };
    expect(refusal({ ...production, ...near, REHEARSAL: "loopback" })).toBe("");
    expect(refusal({ ...production, ...near, REHEARSAL: "loopback", API_HOST: "0.0.0.0" })).toContain("REHEARSAL: ");
    expect(refusal({ ...production, REHEARSAL: "loopback", AUTH_SECRET: "development-only-secret-of-32-characters" })).toContain(
      "AUTH_SECRET: ",
    );
  });
});
