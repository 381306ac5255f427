import type { Env } from "./env.ts";

/** A page of the public site, as a letter, a sheet or the desk names it: at the first of its origins. */
export const webAddress = ({ WEB_ORIGINS }: Pick<Env, "WEB_ORIGINS">, path: string): string =>
  new URL(path, WEB_ORIGINS.split(",")[0]!.trim()).href;
