import * as z from "zod";
import { brandOf, defaultBrand } from "@upaya/contracts/brand.ts";
import { sandboxPayments } from "./payment/sandbox-payments.ts";
import { publishedPushKeys } from "./push/published-keys.ts";
import { isServiceAccount } from "./push/service-account.ts";
import { laptopSettings } from "./production-settings.ts";
import { laptopFaults, readSettings, type Settings } from "./settings.ts";

const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().min(1);

declare global {
  // Set by the build: the word is replaced in the bundle.
  var upayaBuilt: true | undefined;
}

const shape = z.object({
  /** A bundle is made for production, and is that unless it is told otherwise. */
  NODE_ENV: z.enum(["development", "test", "production"]).default(globalThis.upayaBuilt ? "production" : "development"),
  /** A production that only this machine reaches, for measuring and testing: its neighbours may be on this machine, too. Its secrets may not be published ones. */
  REHEARSAL: z.enum(["off", "loopback"]).default("off"),
  BRAND_SLUG: z.string().default(defaultBrand.slug),
  BRAND_NAME: z.string().default(defaultBrand.name),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(4000),
  /** Where the worker says how it is; with port 0 it does not. */
  WORKER_HOST: z.string().default("127.0.0.1"),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
  /** So long the API says that it is not ready before it closes: balancers look every few seconds. In production 5,000, elsewhere 0. */
  DRAIN_MS: z.coerce.number().int().min(0).optional(),
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
  /** Where the company that writes has its seat: the last line of every letter. */
  MAIL_ADDRESS: z.string().default("Upaya, on a developer's laptop."),
  /** What signs pushes to browsers (VAPID): a pair of keys, and whom a push service may write to about them. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .default(publishedPushKeys.publicKey),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .default(publishedPushKeys.privateKey),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).default("mailto:no-reply@upaya.example"),
  /** The sandbox as a push service, beside those of the world. */
  PUSH_SANDBOX: z.url({ protocol: /^https?$/ }).optional(),
  /** The file of a service account, whole: with it apps are reached through Firebase as well. */
  FCM_SERVICE_ACCOUNT: z.string().refine(isServiceAccount, "is not the file of a service account").optional(),
  FCM_URL: z.url({ protocol: /^https?$/ }).default("https://fcm.googleapis.com"),
  /** Where uploaded and made files live: a folder of this machine, or a bucket of S3 or of what speaks its wire. */
  STORAGE: z.enum(["disk", "s3"]).default("disk"),
  /** The folder, shared by every process. */
  STORAGE_DIR: z.string().default(".data/storage"),
  /** Without one it is Amazon's own, found by its region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default("ap-south-1"),
  S3_BUCKET: z.string().default("upaya"),
  S3_KEY: z.string().default("development-only"),
  S3_SECRET: z.string().default("development-only-secret"),
  /** What one person may have under way of large uploads: those that come in, and those that are there and were not taken yet. */
  UPLOAD_QUOTA_BYTES: count.default(5_000_000_000),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  MAX_IN_FLIGHT: count.default(800),
  /** Parts of films that are being read at once. They take no place among those in flight. */
  MAX_STREAMS: count.default(2_000),
  /** Streams of events that are open at once. They take no place either; each costs memory alone. */
  MAX_EVENT_STREAMS: count.default(10_000),
  /** Of a full process. Whoever comes beyond that waits in a bounded queue. */
  REFUSALS_PER_SECOND: z.coerce.number().int().min(0).default(500),
  /** Any body of a request has so long to arrive, and a file again and again, as long as it comes at this pace. */
  PROGRESS_WINDOW_MS: count.default(15_000),
  PROGRESS_BYTES_PER_SECOND: count.default(1_000),
  READS_PER_MINUTE: count.default(600),
  CALLS_PER_MINUTE: count.default(300),
  /** Tries to sign in per account in a quarter of an hour. */
  SIGN_IN_TRIES: count.default(10),
  /** The same per address: a staff room shares one. */
  SIGN_IN_TRIES_PER_ADDRESS: count.default(100),
  /** One-time codes per account and day, and per address and hour. */
  CODES_PER_DAY: count.default(10),
  CODES_PER_ADDRESS: count.default(60),
  /** The same per hour of a network (IPv4 /24, IPv6 /48), whose addresses may all be one caller's. */
  CODES_PER_NETWORK: count.default(300),
  /**
   * Codes per hour that strangers are sent: letters, text messages to the home country, to all other countries together, and to each of
   * those. Somebody earns by messages to far numbers, so these are few. Devices that signed in before have as much again for themselves.
   */
  CODE_MAILS_PER_HOUR: count.default(10_000),
  SMS_PER_HOUR_HOME: count.default(5_000),
  SMS_PER_HOUR_ABROAD: count.default(300),
  SMS_PER_HOUR_COUNTRY: count.default(30),
  /** The calling codes of the home country or countries. */
  SMS_HOME_CODES: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3})*$/)
    .default("91"),
  /** What tokens are signed with and one-time codes are made from. The one before it is still read, so that it can be changed. */
  AUTH_SECRET: z.string().min(32).default("development-only-secret-of-32-characters"),
  AUTH_SECRET_BEFORE: z.string().min(32).optional(),
  /** The payment gateway, up to its path `/v1`. Without one: Razorpay itself in production, the sandbox elsewhere. */
  RAZORPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The key that payments are made with. Its id is shown to browsers; its secret signs what they bring back. */
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/)
    .default(sandboxPayments.keyId),
  RAZORPAY_KEY_SECRET: z.string().default(sandboxPayments.keySecret),
  /** What the gateway signs its words to us with; two, separated by a comma, for the day after it was changed. */
  RAZORPAY_WEBHOOK_SECRETS: z
    .string()
    .regex(/^[^,\s]{8,}(,[^,\s]{8,})?$/)
    .default(sandboxPayments.webhookSecret),
  /** Where the web is: pages that may start a sign-in and are returned to. */
  WEB_ORIGINS: z.string().default("http://127.0.0.1:3000,http://localhost:3000"),
  /** Where the staff's desk is: an origin of its own. */
  STAFF_ORIGIN: z.string().default("http://localhost:3100,http://127.0.0.1:3100"),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:4100/oidc"),
  GOOGLE_CLIENT_ID: z.string().default("upaya-web"),
  GOOGLE_CLIENT_SECRET: z.string().default("development-only-secret"),
  /** Per person or address and kind of call: what ends at a service of the outside world. */
  OUTSIDE_CALLS_PER_MINUTE: count.default(20),
  /** Requests for a call per person or address and hour: a school shares one address. */
  REQUESTS_PER_HOUR: count.default(30),
  /** Letters to one box that a stranger left with a question for help, in a day. */
  TYPED_LETTERS_PER_DAY: count.default(5),
  /** Numbers of certificates that one person or address looks up in an hour: ten staff rooms of a hundred. */
  NUMBERS_PER_HOUR: count.default(1_000),
  /** Looks into a directory that is nobody's to copy, per person and minute: as many as somebody types who cannot find their school. */
  DIRECTORY_LOOKS_PER_MINUTE: count.default(30),
  /** How often somebody's calendars may ask for their feed in an hour: a few programs on a few devices, each every few minutes. */
  FEED_READS_PER_HOUR: count.default(120),
});

/** No defaults for these in production: a forgotten one must stop the boot, not point at a laptop. */
const requiredInProduction = [
  "DATABASE_URL",
  "REDIS_URL",
  "NATS_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_ADDRESS",
  "SMS_URL",
  "SMS_ACCOUNT",
  "SMS_TOKEN",
  "SMS_FROM",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
  "VAPID_SUBJECT",
  "AUTH_SECRET",
  "WEB_ORIGINS",
  "STAFF_ORIGIN",
  "TRUSTED_PROXIES",
  "GOOGLE_ISSUER",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRETS",
] as const;

/** Nor for where files live, whichever it is. */
const requiredOfStorage = {
  disk: ["STORAGE_DIR"],
  s3: ["S3_REGION", "S3_BUCKET", "S3_KEY", "S3_SECRET"],
} as const;

export type Env = Readonly<z.output<typeof shape>>;

/** The only reader of the environment, also of what modules let an operator set. Everything that is missing or wrong is listed at once. */
export function readEnv(source: Record<string, string | undefined> = process.env, settings: readonly Settings[] = []): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = shape.safeParse(given);
  const ofModules = readSettings(settings, given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  problems.push(...ofModules.problems);
  if ((given["NODE_ENV"] ?? shape.shape.NODE_ENV.def.defaultValue) === "production") {
    const required = [
      ...requiredInProduction,
      ...requiredOfStorage[parsed.data?.STORAGE ?? "disk"],
      ...settings.flatMap(({ required: names }) => names ?? []),
    ];
    const missing = required.filter((key) => !(key in given));
    problems.push(...missing.map((key) => `${key}: is required in production`));
    // What is missing is not called a laptop's as well.
    const named = (problem: string) => missing.some((key) => problem.startsWith(`${key}:`));
    const far = parsed.data?.REHEARSAL === "loopback" || ofModules.problems.length > 0 ? [] : laptopFaults(settings, ofModules.values);
    if (parsed.success) problems.push(...[...laptopSettings(parsed.data), ...far].filter((problem) => !named(problem)));
  }
  if (parsed.success) {
    try {
      brandOf(parsed.data.BRAND_SLUG, parsed.data.BRAND_NAME);
    } catch (error) {
      problems.push(`BRAND_SLUG: ${(error as Error).message}`);
    }
    if (problems.length === 0) return { ...parsed.data, ...ofModules.values };
  }
  throw new Error(`The environment does not fit:\n  ${problems.join("\n  ")}`);
}
