/** A table's name and some of its rows that are a person's. Parts of one table come one after the other. */
export type ExportPart = readonly [table: string, rows: readonly object[]];

export type ExportParts = AsyncIterable<ExportPart>;

/** The pages of one table. */
export async function* partsOf(table: string, pages: AsyncIterable<readonly object[]>): AsyncGenerator<ExportPart> {
  for await (const rows of pages) yield [table, rows];
}

/** What has an end that the product sets: a handful of rows. */
export async function* fewOf(tables: Readonly<Record<string, readonly object[]>>): AsyncGenerator<ExportPart> {
  yield* Object.entries(tables);
}

/** One JSON document, written as it is read. */
export async function* jsonOf(head: object, parts: ExportParts): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  yield text.encode(`${JSON.stringify(head).slice(0, -1)},\n"data": {`);
  let open: string | undefined;
  for await (const [table, rows] of parts) {
    const begun = table === open;
    const lines = rows.map((row) => `\n  ${JSON.stringify(row)}`).join(",");
    if (begun) yield text.encode(lines && `,${lines}`);
    else yield text.encode(`${open === undefined ? "" : "],"}\n${JSON.stringify(table)}: [${lines}`);
    open = table;
  }
  yield text.encode(`${open === undefined ? "" : "]"}\n}}\n`);
}
