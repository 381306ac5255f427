import { apiBase } from "@upaya/contracts/endpoint.ts";
import type { Env } from "../env.ts";
import { webAddress } from "../web-address.ts";

type Site = Pick<Env, "WEB_ORIGINS">;

/**
 * What a place in a status list says of a copy: it is over for good, it is withdrawn until that is taken back, or there is a corrected one. By the
 * standard a revocation is never taken back, and a suspension may be.
 */
export const purposes = ["revocation", "suspension", "refresh"] as const;
export type Purpose = (typeof purposes)[number];

const originsOf = ({ WEB_ORIGINS }: Site): string[] => WEB_ORIGINS.split(",").map((origin) => new URL(origin.trim()).origin);

/** Where the programs of others find something of ours. What is signed names such addresses for ever, so the first origin is the one that stays. */
export const apiAddress = (site: Site, path: `/${string}`): string => webAddress(site, `${apiBase}${path}`);

export const issuerAddress = (site: Site): string => apiAddress(site, "/credentials/issuer");
export const keyAddress = (site: Site, key: string): string => apiAddress(site, `/credentials/keys/${key}`);
export const statusAddress = (site: Site, list: number, purpose: Purpose): string =>
  apiAddress(site, `/credentials/status/${list}/${purpose}`);

/** What follows one of our origins in an address: a copy may name a site that we are still known by. */
function pathOf(site: Site, address: unknown): string | undefined {
  if (typeof address !== "string") return undefined;
  const origin = originsOf(site).find((each) => address.startsWith(`${each}/`));
  return origin === undefined ? undefined : address.slice(origin.length);
}

/** The id of the key that this is the address of, if it can be one of ours. Nothing is ever asked of an address that a stranger names. */
export function keyAt(site: Site, address: unknown): string | undefined {
  return /^\/api\/credentials\/keys\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(pathOf(site, address) ?? "")?.[1];
}

export const isIssuer = (site: Site, address: unknown): boolean => pathOf(site, address) === `${apiBase}/credentials/issuer`;

/** The number of the list. */
export function listAt(site: Site, address: unknown): number | undefined {
  const number = /^\/api\/credentials\/status\/([1-9]\d{0,5})\/(?:revocation|suspension|refresh)$/.exec(pathOf(site, address) ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
}
