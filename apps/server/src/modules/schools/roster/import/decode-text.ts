const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Text as offices save it: UTF-8 with or without its mark, UTF-16 of Excel's "Unicode text", or the letters of an old Windows. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (isWide(bytes)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Without its mark: of plain letters each second byte is a zero. */
function isWide(bytes: Uint8Array): boolean {
  const begin = bytes.subarray(0, 200);
  const odd = begin.filter((byte, at) => at % 2 === 1 && byte === 0).length;
  return begin.length > 8 && odd > begin.length / 4;
}
