export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of a file that a `Range` header asks for, both ends counted in: nothing for a header that is none or asks for several parts
 * (then the whole is sent), null for one that lies outside.
 */
export function byteRange(header: string | undefined, size: number): Range | null | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [first, last] = [asked?.[1] ?? "", asked?.[2] ?? ""];
  if (first === "" && last === "") return undefined;
  // Without a beginning it is the last so many bytes.
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? null : { from, to };
}
