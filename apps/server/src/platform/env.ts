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
  /** Where the edge or the web host in front of us stands; only these may say whose address a request came from. */
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
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  MAX_IN_FLIGHT: count.default(400),
  READS_PER_MINUTE: count.default(600),
  CALLS_PER_MINUTE: count.default(300),
  SIGN_IN_TRIES: count.default(10),
});

/** No defaults for these in production: a forgotten one must stop the boot, not point at a laptop. */
const requiredInProduction = ["DATABASE_URL", "REDIS_URL", "NATS_URL", "SMTP_URL", "MAIL_FROM"] as const;

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
    if (problems.length === 0) return parsed.data;
  }
  throw new Error(`The environment does not fit:\n  ${problems.join("\n  ")}`);
}
