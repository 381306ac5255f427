import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import type { Switches } from "./switches.ts";

const row = z.record(z.string(), z.string());
type Row = z.output<typeof row>;
const newRows = z.object({ data: z.array(row).min(1).max(100) });

interface KeptRow {
  readonly sheet: string;
  readonly row: Row;
  /** Made by the service itself, when it is told to double: nobody sent it. */
  readonly doubled: boolean;
}

export interface Sheets {
  list(sheet?: string): readonly KeptRow[];
  clear(): void;
}

const mostRows = 50_000;

/** What a service may answer that is out of its mind: each is taken in turn, so that a run meets all of them. */
const garbled: readonly ((rows: number) => { status: number; type: string; text: string })[] = [
  () => ({ status: 200, type: "text/html", text: "<html><body>One moment, please</body></html>" }),
  () => ({ status: 201, type: "application/json", text: '{"created":' }),
  (rows) => ({ status: 201, type: "application/json", text: `{"created":${rows}}{"created":${rows}}` }),
  () => ({ status: 201, type: "application/json", text: '{"created":"yes"}' }),
  () => ({ status: 200, type: "application/json", text: '[{"id":"somebody-else"}]' }),
  () => ({ status: 200, type: "application/json", text: "null" }),
  () => ({ status: 204, type: "application/json", text: "" }),
];

/** SheetDB's API over one spreadsheet per name: rows go in as `{data: […]}`, and are searched and deleted by their columns. */
export function registerSheet(app: FastifyInstance, switches: Switches): Sheets {
  let kept: KeptRow[] = [];
  let babbled = 0;
  const babble = (reply: FastifyReply, rows: number) => {
    const { status, type, text } = garbled[babbled++ % garbled.length]!(rows);
    return reply.code(status).type(type).send(text);
  };
  const list = (sheet?: string) => (sheet === undefined ? kept : kept.filter((each) => each.sheet === sheet));

  app.get<{ Params: { sheet: string }; Querystring: Record<string, string> }>("/api/v1/:sheet/search", async (request, reply) => {
    const met = await switches.meet("sheet");
    if (met.fails) return reply.code(503).send({ error: "Service unavailable" });
    if (met.repeats) return reply.code(400).send({ error: `Nothing for ${request.url}` });
    if (met.garbles) return babble(reply, 0);
    const wanted = Object.entries(request.query);
    return list(request.params.sheet)
      .filter((each) => wanted.every(([column, value]) => each.row[column]?.toLowerCase() === value.toLowerCase()))
      .map((each) => each.row);
  });
  app.post<{ Params: { sheet: string } }>("/api/v1/:sheet", async (request, reply) => {
    const parsed = newRows.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: "The data is not in the expected format" });
    // Whoever hung up meanwhile is not asked: the row is written all the same, as it would be elsewhere.
    const { fails, copies, garbles } = await switches.meet("sheet");
    if (fails) return reply.code(503).send({ error: "Service unavailable" });
    const { sheet } = request.params;
    const made = Array.from({ length: copies }, (_, copy) =>
      parsed.data.data.map((each) => ({ sheet, row: each, doubled: copy > 0 })),
    ).flat();
    kept.push(...made);
    if (kept.length > mostRows) kept = kept.slice(-mostRows);
    if (garbles) return babble(reply, made.length);
    return reply.code(201).send({ created: made.length });
  });
  app.delete<{ Params: { sheet: string; column: string; value: string } }>("/api/v1/:sheet/:column/:value", async (request, reply) => {
    const { fails, garbles } = await switches.meet("sheet");
    if (fails) return reply.code(503).send({ error: "Service unavailable" });
    const { sheet, column, value } = request.params;
    const staying = kept.filter((each) => each.sheet !== sheet || each.row[column] !== value);
    const deleted = kept.length - staying.length;
    kept = staying;
    return garbles ? babble(reply, deleted) : reply.send({ deleted });
  });
  // For people and tests; the service itself would answer the bare rows.
  app.get<{ Params: { sheet: string } }>("/sheets/:sheet", (request) => ({ data: list(request.params.sheet) }));
  return {
    list,
    clear() {
      kept = [];
    },
  };
}
