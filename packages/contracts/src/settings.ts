/** What both servers ask of their settings before they serve the public. None of the answers says what a setting holds: it may be a secret. */

const loopback = /^(localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
/** To listen there is to be open to everybody; to call there is to call oneself. */
const everywhere = /^(0\.0\.0\.0|\[?::\]?)$/;
/** Names that the world's directory keeps for examples and tests: nobody is reached there. */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(?:com|net|org))$/i;

export const isLoopback = (host: string) => loopback.test(host);

const addressForm = /^([a-z]+:)\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:/?#]+)/i;

/** Why an address of a service or of ours cannot be production's, if it cannot. */
export function addressFault(address: string, protocols: readonly string[] = ["https:"]): string | undefined {
  const [, protocol, hostname] = addressForm.exec(address) ?? [];
  if (!protocol || !hostname) return "is no address";
  if (isLoopback(hostname) || everywhere.test(hostname)) return "points at this machine";
  if (reserved.test(hostname)) return "names a place that is kept for examples";
  return protocols.includes(protocol) ? undefined : `is not ${protocols.map((each) => each.slice(0, -1)).join(" or ")}`;
}

/** The domain of a sender such as `Upaya <no-reply@upaya.org>`. */
export function senderFault(sender: string): string | undefined {
  const domain = /@([\w.-]+)>?$/.exec(sender.trim())?.[1];
  if (!domain) return "holds no address";
  return reserved.test(domain) ? "names a place that is kept for examples" : undefined;
}

const leastDistinct = 12;

/** A key that was published with the source, or that a person made up in a second. */
export function secretFault(secret: string): string | undefined {
  if (/development-only|^(none|secret|changeme|password)$/i.test(secret)) return "is a published one";
  return undefined;
}

export function weakFault(secret: string): string | undefined {
  return secretFault(secret) ?? (new Set(secret).size < leastDistinct ? "repeats a few characters" : undefined);
}

const ranges = new Set(["loopback", "linklocal", "uniquelocal"]);
const cidr = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|([0-9a-f:.]*:[0-9a-f:.]*))(?:\/(\d{1,3}))?$/i;

/** Proxies that are believed about whose call it is: believing a large part of the world is believing everybody. */
export function proxiesFault(list: string): string | undefined {
  for (const each of list.split(",").map((part) => part.trim())) {
    if (ranges.has(each)) continue;
    const [, four, , bits] = cidr.exec(each) ?? [];
    if (!cidr.test(each)) return "holds something that is no network";
    if (bits !== undefined && Number(bits) < (four ? 8 : 16)) return "believes everybody";
  }
  return undefined;
}

/** The address of a map's pieces: which one is asked stands in the path, so that its origin can be told beforehand. */
export const tilesForm = /^https?:\/\/[^/{}?#]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s]*$/;
