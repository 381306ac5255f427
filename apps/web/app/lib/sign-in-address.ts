/** A page's address, as the router has it. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

const alwaysCarried = ["invite_id", "referral_code", "ins_partner_id"];
const groupInvite = ["type", "group_id", "referred_by"];
const longest = 2_000;

/** An invitation to a group says so itself; every other `type` belongs to some page and means nothing here. */
export function isGroupInvite(search: URLSearchParams): boolean {
  return search.get("type") === "group_invite";
}

function pick(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = names.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept);
}

/** Where Sign In leads from this page. */
export function signInAddress({ search }: Address): string {
  const all = new URLSearchParams(search);
  const kept = pick(all, ["invite_id", ...(isGroupInvite(all) ? groupInvite : [])]).toString();
  return kept ? `/login?${kept}` : "/login";
}

/** The same for a link: its state says where to come back to, and the address stays short. */
export function signInLink(here: Address): { to: string; state: { back: string | undefined } } {
  return { to: signInAddress(here), state: { back: safeBack(`${here.pathname}${here.search}`) } };
}

/** What came with a visitor and has to be there after sign-in too. */
export function carriedParameters(search: string): string {
  const all = new URLSearchParams(search);
  return pick(all, [...alwaysCarried, ...(isGroupInvite(all) ? groupInvite : [])]).toString();
}

/** The page one comes back to, with what was carried. */
export function withCarried(path: string, carried: string): string {
  const url = new URL(path, "https://own.invalid");
  for (const [name, value] of new URLSearchParams(carried)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

// oxlint-disable-next-line no-control-regex -- they are what it looks for
const unsafe = /[\u0000-\u0020\u007F-\u009F\u2028\u2029\\]|\/\//;

/** A page of our own to go back to: a path with one slash, nothing a browser could read as another host, and not the sign-in itself. */
export function safeBack(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > longest || !text.startsWith("/") || unsafe.test(text)) return undefined;
  const url = new URL(text, "https://own.invalid");
  if (url.host !== "own.invalid" || url.pathname.startsWith("//")) return undefined;
  return /^\/(login|api)(\/|$)/.test(url.pathname) ? undefined : text;
}

/** Where a page that needs a person sends somebody it does not know. */
export function guardAddress({ pathname, search }: Address): string {
  return `/login?${new URLSearchParams({ back: `${pathname}${search}` }).toString()}`;
}
