/** More than any list of a hundred needs. */
const mostBytes = 1_000_000;

/** Spreadsheets write UTF-8 or, as "Unicode text", UTF-16 with its mark. */
function decoded(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/** The text of a list that somebody chose; nothing where it is no text, as with a workbook that was not saved as CSV. */
export async function readList(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined;
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return text.includes("\0") ? undefined : text;
}
