import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { Tx } from "@upaya/server/platform/db/database.ts";
import { run } from "@upaya/server/platform/db/statement.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { type Attempt, defineJob, perform, type Performer } from "@upaya/server/platform/jobs/job.ts";
import { runJobs } from "@upaya/server/platform/jobs/run-jobs.ts";
import { smtpMailer } from "@upaya/server/platform/mail/mailer.ts";
import { mailPerformer } from "@upaya/server/platform/mail/queue-mail.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";

const number = z.object({ number: z.int() });

export const quick = defineJob("chaos.quick", number, { hands: 8 });
/** Longer than any pause between two kills: it is at work whenever something is killed. */
export const long = defineJob("chaos.long", z.object({ number: z.int(), seconds: z.number() }), { kind: "slow", hands: 2 });

export const jobTables = `create schema chaos; grant usage on schema chaos to app_runtime;
  create table chaos.asked (id uuid primary key, due timestamptz not null, cancelled boolean not null default false);
  create table chaos.effect (id uuid, done_at timestamptz not null default platform.now());
  grant select, insert, update on chaos.asked, chaos.effect to app_runtime`;

/** Faults to plant, to see that they are found: an effect that does not hang on the job's end, an end without its effect, a job that never ends. */
export type Plant = "doubled" | "lost" | "stuck" | "none";

const effect = (tx: Tx, { id }: Attempt) =>
  tx[run]({ schema: "chaos", name: "chaos.effect", text: "insert into chaos.effect (id) values ($1)", values: [id] });

/** Each leaves a row that nothing keeps from being there twice: a doubled effect would be seen. */
function witnesses(plant: Plant): Performer[] {
  const record =
    (at: number, attempt: Attempt) =>
    async (tx: Tx): Promise<void> => {
      if (plant === "lost" && at % 100 === 7) return;
      if (plant !== "doubled") await effect(tx, attempt);
    };
  const begin = async (ctx: Parameters<Performer["perform"]>[0], attempt: Attempt) => {
    if (plant === "doubled") await ctx.tx((tx) => effect(tx, attempt));
  };
  return [
    perform(quick, async (ctx, input, attempt) => {
      await begin(ctx, attempt);
      if (plant === "stuck" && input.number % 500 === 7) await new Promise(() => undefined);
      return record(input.number, attempt);
    }),
    perform(long, async (ctx, input, attempt) => {
      await begin(ctx, attempt);
      await pause(input.seconds * 1_000, undefined, { signal: attempt.signal });
      return record(input.number, attempt);
    }),
  ];
}

if (process.argv[1]?.endsWith("jobs-process.ts")) {
  const env = readEnv();
  const platform = await createPlatform(env, { service: "jobs", schemas: [] });
  const stopping = new AbortController();
  process.once("SIGTERM", () => stopping.abort());
  await runJobs(platform, [...witnesses(process.argv[2] as Plant), mailPerformer(smtpMailer(env))], stopping.signal);
  await platform.close();
}
