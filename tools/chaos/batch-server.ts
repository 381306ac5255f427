import * as z from "zod";
import * as mini from "zod/mini";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { build } from "@upaya/server/app.ts";
import { defineBatch } from "@upaya/server/platform/batch/micro-batch.ts";
import { emit } from "@upaya/server/platform/bus/emit.ts";
import { defineEvent } from "@upaya/server/platform/bus/event.ts";
import { run } from "@upaya/server/platform/db/statement.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { endpoint } from "@upaya/server/platform/http/route.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { everyone } from "@upaya/server/platform/policy.ts";

/** The API with one more endpoint: a row of a test table through `ctx.batch`. Chaos kills this process. */
const rowsAdded = defineEvent("chaos.rows_added", z.object({ numbers: z.array(z.int()) }));

const addRows = defineBatch<{ number: number }, { fresh: boolean }>({
  name: "chaos.rows",
  mostWaiting: Number(process.argv[2] ?? 5_000),
  async write(tx, rows) {
    // A number below zero breaks the table's check: the poisoned row.
    const { rows: added } = await tx[run]<{ number: number }>({
      schema: "chaos",
      name: "chaos.rows",
      text: "insert into chaos.row (number) select unnest($1::int[]) on conflict do nothing returning number",
      values: [rows.map((row) => row.number)],
    });
    const fresh = new Set(added.map((row) => row.number));
    await emit(tx, rowsAdded, { numbers: [...fresh] });
    return rows.map((row) => ({ fresh: fresh.has(row.number) }));
  },
});

const AddRow = defineEndpoint({
  name: "AddRow",
  method: "POST",
  path: "/chaos/row",
  summary: "One row through the batch.",
  body: mini.object({ number: mini.int() }),
  reply: mini.object({ fresh: mini.boolean() }),
  idempotent: "natural",
  shed: "vital",
});

const env = readEnv();
const platform = await createPlatform(env, { service: "api", schemas: [] });
const { server } = await build({ platform, extraRoutes: [endpoint(AddRow, everyone, (ctx, row) => ctx.batch(addRows, row))] });
// A crowd that arrives in one second waits to be accepted instead of knocking again a second later.
await server.listen({ host: env.API_HOST, port: env.API_PORT, backlog: 4_096 });
