import * as z from "zod";
import { brandOf } from "@upaya/contracts/brand.ts";

const shape = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  WEB_HOST: z.string().default("127.0.0.1"),
  WEB_PORT: z.coerce.number().int().default(3000),
  /** Where the API answers; the browser only ever talks to us. */
  API_URL: z.url().default("http://127.0.0.1:4000"),
  /** Where the public finds us: it stands in sitemaps, feeds and previews, which are read elsewhere. */
  WEB_ORIGIN: z.url().optional(),
  /** Our own hosts in front of us, the edge; only these may say whose address a request came from. */
  TRUSTED_PROXIES: z.string().default("127.0.0.1,::1"),
  NATS_URL: z.string().default("nats://127.0.0.1:4222"),
  BUS_NAME: z.string().default("upaya"),
  BRAND_SLUG: z.string().optional(),
  BRAND_NAME: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** The development page /kit; off in production unless asked for. */
  KIT_PAGE: z.enum(["on", "off"]).optional(),
});

/** The only reader of the environment in the web host. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = shape.parse(given);
  return {
    ...parsed,
    WEB_ORIGIN: new URL(parsed.WEB_ORIGIN ?? `http://127.0.0.1:${parsed.WEB_PORT}`).origin,
    /** Nobody said where the public finds us: good enough on a laptop. */
    ownOrigin: parsed.WEB_ORIGIN === undefined,
    brand: brandOf(parsed.BRAND_SLUG, parsed.BRAND_NAME),
    kit: (parsed.KIT_PAGE ?? (parsed.NODE_ENV === "production" ? "off" : "on")) === "on",
  };
}

export type WebEnv = ReturnType<typeof readEnv>;
