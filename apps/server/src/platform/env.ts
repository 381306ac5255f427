import * as z from "zod";
import { brandOf, defaultBrand } from "@upaya/contracts/brand.ts";

const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().min(1);

const shape = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  BRAND_SLUG: z.string().default(defaultBrand.slug),
  BRAND_NAME: z.string().default(defaultBrand.name),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(4000),
  /** Our own hosts in front of us, the edge and every web host; only these may say whose address a request came from. */
  TRUSTED_PROXIES: z.string().default("127.0.0.1,::1"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default("postgres://postgres@127.0.0.1:5432/upaya"),
  DATABASE_POOL: count.default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default("redis://127.0.0.1:6379"),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).default("nats://127.0.0.1:4222"),
  /** Names the stream, its subjects and the cache keys, so that several copies can share an engine. */
  BUS_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,60}$/)
    .default("upaya"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default("smtp://127.0.0.1:4125"),
  MAIL_FROM: z.string().default("Upaya <no-reply@upaya.example>"),
  /** The gateway for text messages, up to where Twilio's path begins; the sandbox by default. */
  SMS_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:4100"),
  SMS_ACCOUNT: z.string().default("AC00000000000000000000000000000000"),
  SMS_TOKEN: z.string().default("development-only-token"),
  /** The sender's number, or in India its six registered letters. */
  SMS_FROM: z.string().default("UPAYAA"),
  /** India asks for the registered template (DLT) of every message. */
  SMS_TEMPLATE_ID: z.string().optional(),
  /** The folder that holds uploaded and made files, shared by every process. */
  STORAGE_DIR: z.string().default(".data/storage"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  MAX_IN_FLIGHT: count.default(800),
  /** Of a full process. Whoever comes beyond that waits at the door. */
  REFUSALS_PER_SECOND: z.coerce.number().int().min(0).default(500),
  READS_PER_MINUTE: count.default(600),
  CALLS_PER_MINUTE: count.default(300),
  /** Tries to sign in per account in a quarter of an hour. */
  SIGN_IN_TRIES: count.default(10),
  /** The same per address: a staff room shares one. */
  SIGN_IN_TRIES_PER_ADDRESS: count.default(100),
  /** One-time codes per account and day, and per address and hour. */
  CODES_PER_DAY: count.default(10),
  CODES_PER_ADDRESS: count.default(60),
  /** What tokens are signed with and one-time codes are made from. The one before it is still read, so that it can be changed. */
  AUTH_SECRET: z.string().min(32).default("development-only-secret-of-32-characters"),
  AUTH_SECRET_BEFORE: z.string().min(32).optional(),
  /** Where the web is: pages that may start a sign-in and are returned to. */
  WEB_ORIGINS: z.string().default("http://127.0.0.1:3000,http://localhost:3000"),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:4100/oidc"),
  GOOGLE_CLIENT_ID: z.string().default("upaya-web"),
  GOOGLE_CLIENT_SECRET: z.string().default("development-only-secret"),
  /** Per person or address and kind of call: what ends at a service of the outside world. */
  OUTSIDE_CALLS_PER_MINUTE: count.default(20),
  /** Requests for a call per person or address and hour: a school shares one address. */
  REQUESTS_PER_HOUR: count.default(30),
  /** The spreadsheet that requests are copied to (SheetDB's wire), up to the sheet itself. Without one they stay with us. */
  SHEET_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHEET_KEY: z.string().default(""),
  /** Who names places: our own record, or a service that speaks Google's wire with our own behind it. */
  PLACES_SERVICE: z.enum(["own", "google"]).default("own"),
  PLACES_URL: z.url({ protocol: /^https?$/ }).default("https://maps.googleapis.com"),
  PLACES_KEY: z.string().default(""),
  /** Who knows the country and city of an address (ipinfo's wire). Without one everybody is at the default location. */
  IP_LOCATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  IP_LOCATION_KEY: z.string().default(""),
});

/** No defaults for these in production: a forgotten one must stop the boot, not point at a laptop. */
const requiredInProduction = [
  "DATABASE_URL",
  "REDIS_URL",
  "NATS_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "STORAGE_DIR",
  "SMS_URL",
  "SMS_ACCOUNT",
  "SMS_TOKEN",
  "SMS_FROM",
  "AUTH_SECRET",
  "WEB_ORIGINS",
] as const;

export type Env = Readonly<z.output<typeof shape>>;

/** The only reader of the environment. Everything that is missing or wrong is listed at once. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = shape.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (given["NODE_ENV"] === "production") {
    problems.push(...requiredInProduction.filter((key) => !(key in given)).map((key) => `${key}: is required in production`));
  }
  if (parsed.success) {
    try {
      brandOf(parsed.data.BRAND_SLUG, parsed.data.BRAND_NAME);
    } catch (error) {
      problems.push(`BRAND_SLUG: ${(error as Error).message}`);
    }
    if (parsed.data.PLACES_SERVICE !== "own" && !parsed.data.PLACES_KEY) problems.push("PLACES_KEY: the chosen service asks for one");
    if (problems.length === 0) return parsed.data;
  }
  throw new Error(`The environment does not fit:\n  ${problems.join("\n  ")}`);
}
