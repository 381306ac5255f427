import * as z from "zod";
import { consume } from "@upaya/server/platform/bus/consumer.ts";
import { defineEvent } from "@upaya/server/platform/bus/event.ts";
import { receive, register } from "@upaya/server/platform/bus/receive.ts";
import { runRelay } from "@upaya/server/platform/bus/relay.ts";
import { runSchedules } from "@upaya/server/platform/bus/schedules.ts";
import { run } from "@upaya/server/platform/db/statement.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { housekeeping } from "@upaya/server/platform/housekeeping.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";

/** The process that chaos kills: `bus-process.ts relay` or `bus-process.ts worker`. */
export const happened = defineEvent("chaos.happened", z.object({ number: z.int() }));

/** Each leaves a row that nothing keeps from being there twice: a doubled effect would be seen. */
export const witnesses = ["chaos.first_witness", "chaos.second_witness", "chaos.third_witness"].map((name) =>
  consume(happened, name, (ctx, { number }, eventId) =>
    ctx.tx(async (tx) => {
      await tx[run]({
        schema: "chaos",
        name: "chaos.effect",
        text: "insert into chaos.effect (consumer, event_id, number) values ($1, $2, $3)",
        values: [name, eventId, number],
      });
    }),
  ),
);

const role = process.argv[2];
if (role === "relay" || role === "worker") {
  const platform = await createPlatform(readEnv(), { service: role, schemas: [] });
  const { signal } = new AbortController();
  if (role === "relay") {
    await Promise.all([runRelay(platform, signal), runSchedules(platform, housekeeping(platform), signal)]);
  } else {
    await register(platform, witnesses);
    await Promise.all([
      ...witnesses.map((witness) => receive(platform, witness, signal)),
      runSchedules(platform, housekeeping(platform), signal),
    ]);
  }
}
