/** The services that browsers subscribe at. Nobody's browser makes a subscription anywhere else. */
const services = new Set(["fcm.googleapis.com", "jmt17.google.com", "updates.push.services.mozilla.com", "web.push.apple.com"]);
/** Those that have a host for each region: one name before it, no more. */
const families = [".notify.windows.com", ".push.apple.com"];

const longest = 2_048;

function isKnown(host: string): boolean {
  return services.has(host) || families.some((family) => host.endsWith(family) && /^[a-z0-9-]+$/.test(host.slice(0, -family.length)));
}

/**
 * Where a push may be sent, or nothing. Strangers write these addresses and our servers call them, so only what a browser writes is taken,
 * letter by letter: https, a known host, no port, no user, no other spelling of itself. `sandbox` is the one of a laptop.
 */
export function pushAddress(text: string, sandbox?: string): URL | undefined {
  if (text.length > longest || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.href !== text || url.username || url.password || url.hash || url.pathname === "/") return undefined;
  if (sandbox !== undefined && url.origin === new URL(sandbox).origin) return url.pathname.startsWith("/push/") ? url : undefined;
  return url.protocol === "https:" && url.port === "" && isKnown(url.hostname) ? url : undefined;
}
