import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** One for each kind: a list of both takes an IPv4 address for a part of IPv6. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
const four = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** Whatever is outside of 2000::/3 is nobody's public address; these within it are not either, or lead to an IPv4 one. */
const six = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const;
for (const [net, bits] of four) closed.ipv4.addSubnet(net, bits, "ipv4");
for (const [net, bits] of six) closed.ipv6.addSubnet(net, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return !closed[family].check(address, family);
}

type SystemLookup = (host: string, options: { all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => void;

/** Names are asked as ever, but an answer that points into our own network is none: a name may be made to point anywhere at any time. */
export function publicLookup(ask: SystemLookup = systemLookup): LookupFunction {
  return (host, options, done) => {
    ask(host, { all: true }, (error, found) => {
      const open = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return done(error ?? new Error("no public address"), "");
      return options.all ? done(null, open) : done(null, first.address, first.family);
    });
  };
}
