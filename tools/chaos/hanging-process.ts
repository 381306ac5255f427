import * as z from "zod";
import { consume } from "@upaya/server/platform/bus/consumer.ts";
import { defineEvent } from "@upaya/server/platform/bus/event.ts";
import type { Tx } from "@upaya/server/platform/db/database.ts";
import { run } from "@upaya/server/platform/db/statement.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { defineJob, perform } from "@upaya/server/platform/jobs/job.ts";
import { smtpMailer } from "@upaya/server/platform/mail/mailer.ts";
import { mailPerformer } from "@upaya/server/platform/mail/queue-mail.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { smsPerformer } from "@upaya/server/platform/sms/queue-sms.ts";
import { twilioSender } from "@upaya/server/platform/sms/sms-sender.ts";
import { runWorker } from "@upaya/server/worker.ts";

export const happened = defineEvent("chaos.happened", z.object({}));
export const quick = defineJob("chaos.quick", z.object({}));

export const effectTable = `create schema chaos; grant usage on schema chaos to app_runtime;
  create table chaos.effect (kind text not null); grant insert on chaos.effect to app_runtime`;

const effect = (tx: Tx, kind: "event" | "job") =>
  tx[run]({ schema: "chaos", name: "chaos.effect", text: "insert into chaos.effect (kind) values ($1)", values: [kind] });

export const consumers = [consume(happened, "chaos.witness", (ctx) => ctx.tx(async (tx) => void (await effect(tx, "event"))))];

/** One worker as it runs in production: events, jobs, letters and text messages side by side. */
if (process.argv[1]?.endsWith("hanging-process.ts")) {
  const env = readEnv();
  const platform = await createPlatform(env, { service: "hanging", schemas: [] });
  const stopping = new AbortController();
  process.once("SIGTERM", () => stopping.abort());
  const witness = perform(quick, async () => (tx) => effect(tx, "job"));
  const jobs = [witness, mailPerformer(smtpMailer(env)), smsPerformer(twilioSender(env))];
  await runWorker(platform, { consumers, jobs, relay: true }, stopping.signal);
  await platform.close();
}
