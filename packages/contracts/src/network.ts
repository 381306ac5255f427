/** Whom something is counted against: an address, and of IPv6 the network (/64) that one household or one cheap server has to itself. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const whole = address.toLowerCase().replace(/%.*$/, "");
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(whole)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = whole.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
