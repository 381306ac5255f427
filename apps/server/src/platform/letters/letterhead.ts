import type { Env } from "../env.ts";

/** Whose letter it is, and where its pictures are. */
export interface Letterhead {
  readonly brand: string;
  readonly origin: string;
}

export function letterheadOf({ BRAND_NAME, WEB_ORIGINS }: Pick<Env, "BRAND_NAME" | "WEB_ORIGINS">): Letterhead {
  return { brand: BRAND_NAME, origin: new URL(WEB_ORIGINS.split(",")[0]!.trim()).origin };
}
