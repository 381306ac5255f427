import * as z from "zod";
import { OutsideError } from "../errors.ts";
import { fetchOutside } from "../outside/call-out.ts";
import { asText } from "./as-text.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

const added = z.object({ created: z.literal(1) });
const removed = z.object({ deleted: z.int().nonnegative() });

/** SheetDB's wire: `GET …/search?id=` answers the rows that match, `POST` with `{data: [row]}` answers how many it made, `DELETE …/id/x` how many it removed. */
export function sheetDb(address: string, key: string): Sheet {
  const base = address.replace(/\/+$/, "");
  const headers = { accept: "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) };
  return {
    async has(id, until) {
      const rows = await ask(`${base}/search?${new URLSearchParams({ id }).toString()}`, { headers, signal: until }, [200]);
      // Rows of somebody else in the answer to this question: whoever says that may have left ours out as well.
      const clear = z.array(z.object({ id: z.literal(id) })).safeParse(rows);
      if (!clear.success) throw unclear("search");
      return clear.data.length > 0;
    },
    async add(row, until) {
      const answer = await ask(
        base,
        { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: bodyOf(row), signal: until },
        [200, 201],
      );
      if (!added.safeParse(answer).success) throw unclear("new row");
    },
    async remove(id, until) {
      const answer = await ask(`${base}/id/${encodeURIComponent(id)}`, { method: "DELETE", headers, signal: until }, [200]);
      if (!removed.safeParse(answer).success) throw unclear("removal");
    },
  };
}

function bodyOf(row: SheetRow): string {
  return JSON.stringify({ data: [Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, asText(cell)]))] });
}

/** Nothing of an answer is written down but its number: it may repeat what somebody typed. */
async function ask(address: string, init: RequestInit, expected: readonly number[]): Promise<unknown> {
  const { status, text } = await fetchOutside("sheet", address, init);
  if (!expected.includes(status)) throw new OutsideError("sheet", `the service answered ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw unclear("call");
  }
}

function unclear(what: string): OutsideError {
  return new OutsideError("sheet", `the answer to a ${what} was not clear`);
}
