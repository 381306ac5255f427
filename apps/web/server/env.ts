import { tmpdir } from "node:os";
import * as z from "zod";
import { brandOf } from "@upaya/contracts/brand.ts";
import { addressFault, isLoopback, proxiesFault, tilesForm } from "@upaya/contracts/settings.ts";
import { readSettings } from "./read-settings.ts";

const count = z.coerce.number().int().min(1);

const shape = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  WEB_HOST: z.string().default("127.0.0.1"),
  WEB_PORT: z.coerce.number().int().default(3000),
  /** Where the API answers; the browser only ever talks to us. */
  API_URL: z.url().default("http://127.0.0.1:4000"),
  /** Where the public finds us: it stands in sitemaps, feeds and previews, which are read elsewhere. */
  WEB_ORIGIN: z.url().optional(),
  /** Where the page of the payment service is: the two pages that lead to it may post there. Without one: Razorpay itself in production, the sandbox elsewhere. */
  PAYMENT_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the pieces of the map are: every page may ask there. Without it there is no map. */
  MAP_TILES: z.string().regex(tilesForm, "is no address with {z}, {x} and {y} in its path").optional(),
  /** Our own hosts in front of us, the edge; only these may say whose address a request came from. */
  TRUSTED_PROXIES: z.string().default("127.0.0.1,::1"),
  NATS_URL: z.string().default("nats://127.0.0.1:4222"),
  BUS_NAME: z.string().default("upaya"),
  BRAND_SLUG: z.string().optional(),
  BRAND_NAME: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Lines to the API that are open at once. */
  UPSTREAM_CONNECTIONS: count.default(128),
  /** Streams of events that are passed on at once, each over a line of its own beside these. */
  EVENT_STREAMS: count.default(10_000),
  /** A body has to come along: so many bytes in each window, or its rest. A photo of 5 MB may take minutes; a byte a second is given up. */
  BODY_WINDOW_MS: count.default(15_000),
  BODY_WINDOW_BYTES: count.default(8_192),
  /** The largest body that is passed on: a photo of 5 MB and the form around it. */
  MAX_BODY_BYTES: count.default(6_000_000),
  /** Bodies that are on their way at once. */
  MAX_BODIES: count.default(4_096),
  /** Where larger bodies lie until they are here as a whole, and how much of them. */
  SPOOL_DIR: z.string().default(tmpdir()),
  SPOOL_BYTES: count.default(1_000_000_000),
  /** A folder that all copies share, for the files of the last builds: tabs that were opened before a deployment ask for them. */
  BUILDS_DIR: z.string().default(".data/builds"),
  /** Pages that are made for one visitor in a minute; what is in the cache is not counted. A school shares one address. */
  RENDERS_PER_MINUTE: count.default(600),
  /** Pages that are kept, and their bytes in every form. */
  PAGE_CACHE_PAGES: count.default(2_000),
  PAGE_CACHE_BYTES: count.default(256_000_000),
  /** Serves the build that shows every component; never in production but in a rehearsal. */
  KIT_PAGE: z.enum(["on", "off"]).optional(),
  /** A production that only this machine reaches, for measuring and testing. */
  REHEARSAL: z.enum(["off", "loopback"]).default("off"),
});

type Given = z.output<typeof shape>;

/** No defaults for these in production: a forgotten one must stop the boot, not point at a laptop. */
const requiredInProduction = ["WEB_ORIGIN", "API_URL", "NATS_URL", "TRUSTED_PROXIES", "BUILDS_DIR"] as const;

/** What stands in a production's settings and belongs to a laptop, each by its name and never with its value. */
function laptopSettings({
  WEB_HOST,
  WEB_ORIGIN,
  PAYMENT_ORIGIN,
  MAP_TILES,
  KIT_PAGE,
  REHEARSAL,
  TRUSTED_PROXIES,
}: Given): Readonly<Record<string, string | undefined>> {
  const near = REHEARSAL === "loopback";
  return {
    REHEARSAL: near && !isLoopback(WEB_HOST) ? "is for a process that only this machine reaches, and WEB_HOST is open" : undefined,
    TRUSTED_PROXIES: proxiesFault(TRUSTED_PROXIES),
    WEB_ORIGIN: near || WEB_ORIGIN === undefined ? undefined : addressFault(WEB_ORIGIN),
    PAYMENT_ORIGIN: near || PAYMENT_ORIGIN === undefined ? undefined : addressFault(PAYMENT_ORIGIN),
    MAP_TILES: near || MAP_TILES === undefined ? undefined : addressFault(MAP_TILES),
    KIT_PAGE: !near && KIT_PAGE === "on" ? "shows the page of developers" : undefined,
  };
}

const paymentAt = (environment: Given["NODE_ENV"]) => (environment === "production" ? "https://api.razorpay.com" : "http://127.0.0.1:4100");

/** The only reader of the environment in the web host. Everything that is missing or wrong is listed at once. */
export function readEnv(source: Record<string, string | undefined> = process.env, otherwise: Given["NODE_ENV"] = "development") {
  const parsed = readSettings({ shape, required: requiredInProduction, laptop: laptopSettings }, source, otherwise);
  return {
    ...parsed,
    WEB_ORIGIN: new URL(parsed.WEB_ORIGIN ?? `http://127.0.0.1:${parsed.WEB_PORT}`).origin,
    PAYMENT_ORIGIN: new URL(parsed.PAYMENT_ORIGIN ?? paymentAt(parsed.NODE_ENV)).origin,
    mapOrigin: parsed.MAP_TILES === undefined ? undefined : new URL(parsed.MAP_TILES).origin,
    /** Nobody said where the public finds us, or nobody but this machine does: any name of it is ours. */
    ownOrigin: parsed.WEB_ORIGIN === undefined || parsed.REHEARSAL === "loopback",
    brand: brandOf(parsed.BRAND_SLUG, parsed.BRAND_NAME),
    kit: parsed.KIT_PAGE === "on",
  };
}

export type WebEnv = ReturnType<typeof readEnv>;
