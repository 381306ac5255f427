import { tmpdir } from "node:os";
import * as z from "zod";
import { brandOf } from "@upaya/contracts/brand.ts";
import { addressFault, isLoopback, proxiesFault } from "@upaya/contracts/settings.ts";
import { readSettings } from "@upaya/web/server/read-settings.ts";

const count = z.coerce.number().int().min(1);

const shape = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DESK_HOST: z.string().default("127.0.0.1"),
  DESK_PORT: z.coerce.number().int().default(3100),
  /** Where the API answers; the browser only ever talks to us. */
  API_URL: z.url().default("http://127.0.0.1:4000"),
  /** Where staff find the desk, as the API is told it too: an origin that the public site has no part in. */
  STAFF_ORIGIN: z.string().default("http://localhost:3100,http://127.0.0.1:3100"),
  /** Our own hosts in front of us; only these may say whose address a request came from. */
  TRUSTED_PROXIES: z.string().default("127.0.0.1,::1"),
  BRAND_SLUG: z.string().optional(),
  BRAND_NAME: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** As at the public's host, for fewer people. */
  UPSTREAM_CONNECTIONS: count.default(32),
  BODY_WINDOW_MS: count.default(15_000),
  BODY_WINDOW_BYTES: count.default(8_192),
  MAX_BODY_BYTES: count.default(6_000_000),
  MAX_BODIES: count.default(256),
  SPOOL_DIR: z.string().default(tmpdir()),
  SPOOL_BYTES: count.default(200_000_000),
  /** A production that only this machine reaches, for measuring and testing. */
  REHEARSAL: z.enum(["off", "loopback"]).default("off"),
});

type Given = z.output<typeof shape>;

/** No defaults for these in production: a forgotten one must stop the boot, not point at a laptop. */
const requiredInProduction = ["STAFF_ORIGIN", "API_URL", "TRUSTED_PROXIES"] as const;

const originsOf = (list: string) => list.split(",").map((origin) => origin.trim());

/** What stands in a production's settings and belongs to a laptop, each by its name and never with its value. */
function laptopSettings({ DESK_HOST, STAFF_ORIGIN, REHEARSAL, TRUSTED_PROXIES }: Given): Readonly<Record<string, string | undefined>> {
  const near = REHEARSAL === "loopback";
  return {
    REHEARSAL: near && !isLoopback(DESK_HOST) ? "is for a process that only this machine reaches, and DESK_HOST is open" : undefined,
    TRUSTED_PROXIES: proxiesFault(TRUSTED_PROXIES),
    STAFF_ORIGIN: near
      ? undefined
      : originsOf(STAFF_ORIGIN)
          .map((origin) => addressFault(origin))
          .find(Boolean),
  };
}

/** The only reader of the environment in the desk's host. Everything that is missing or wrong is listed at once. */
export function readEnv(source: Record<string, string | undefined> = process.env, otherwise: Given["NODE_ENV"] = "development") {
  const parsed = readSettings({ shape, required: requiredInProduction, laptop: laptopSettings }, source, otherwise);
  const origins = originsOf(parsed.STAFF_ORIGIN);
  return {
    ...parsed,
    brand: brandOf(parsed.BRAND_SLUG, parsed.BRAND_NAME),
    /** Browsers are told to come back over https only where everybody comes by it. */
    secure: parsed.NODE_ENV === "production" && origins.every((origin) => origin.startsWith("https://")),
  };
}

export type DeskEnv = ReturnType<typeof readEnv>;
