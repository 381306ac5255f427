/** As much as is held in memory of a file that nobody knows the size of. S3 takes no part below 5 MiB but the last. */
const pieceBytes = 8 * 1024 * 1024;

/** The same bytes in pieces of one size; the last is what is left. A file without bytes has no piece. */
export async function* inPieces(bytes: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  if (bytes instanceof Uint8Array) {
    if (bytes.length > 0) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return;
  }
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const bit of bytes) {
    for (let at = 0; at < bit.length;) {
      const part = bit.subarray(at, at + pieceBytes - size);
      held.push(part);
      size += part.length;
      at += part.length;
      if (size < pieceBytes) continue;
      yield Buffer.concat(held);
      held = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
