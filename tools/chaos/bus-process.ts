import * as z from "zod";
import { type Consumer, consume } from "@upaya/server/platform/bus/consumer.ts";
import { defineEvent } from "@upaya/server/platform/bus/event.ts";
import { run } from "@upaya/server/platform/db/statement.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { housekeeping } from "@upaya/server/platform/housekeeping.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { runWorker } from "@upaya/server/worker.ts";

export const happened = defineEvent("chaos.happened", z.object({ number: z.int() }));

/** Each leaves a row that nothing keeps from being there twice: a doubled effect would be seen. */
function witness(name: string): Consumer {
  return consume(happened, name, (ctx, { number }, eventId) =>
    ctx.tx(async (tx) => {
      await tx[run]({
        schema: "chaos",
        name: "chaos.effect",
        text: "insert into chaos.effect (consumer, event_id, number) values ($1, $2, $3)",
        values: [name, eventId, number],
      });
    }),
  );
}

export const witnesses = ["chaos.first_witness", "chaos.second_witness", "chaos.third_witness"].map(witness);

/** What two releases run: the newer one has let a consumer go and brought another. */
export const releases = {
  old: ["chaos.first_witness", "chaos.second_witness", "chaos.old_witness"].map(witness),
  new: ["chaos.first_witness", "chaos.second_witness", "chaos.new_witness"].map(witness),
};

export const effectTable = `create schema chaos; grant usage on schema chaos to app_runtime;
  create table chaos.effect (consumer text, event_id uuid, number integer);
  grant insert on chaos.effect to app_runtime`;

/** The processes that chaos kills, by the first argument. */
const roles: Record<string, { consumers: readonly Consumer[]; relay: boolean }> = {
  relay: { consumers: [], relay: true },
  worker: { consumers: witnesses, relay: false },
  old: { consumers: releases.old, relay: true },
  new: { consumers: releases.new, relay: true },
};

const role = process.argv[1]?.endsWith("bus-process.ts") ? roles[process.argv[2] ?? ""] : undefined;
if (role) {
  const platform = await createPlatform(readEnv(), { service: process.argv[2]!, schemas: [] });
  const stopping = new AbortController();
  process.once("SIGTERM", () => stopping.abort());
  await runWorker(platform, { ...role, jobs: housekeeping(platform) }, stopping.signal);
  await platform.close();
}
