import type { Consumer } from "#platform/bus/consumer.ts";
import { receive } from "#platform/bus/receive.ts";
import { register, RegistryError, stayRegistered } from "#platform/bus/registry.ts";
import { runReconciler, runRelay } from "#platform/bus/relay.ts";
import { sleep } from "#platform/bus/sleep.ts";
import { migrationsFolder } from "#platform/db/migrations-folder.ts";
import { registerHealth } from "#platform/http/health.ts";
import { createServer } from "#platform/http/server.ts";
import { housekeeping } from "#platform/housekeeping.ts";
import type { Performer } from "#platform/jobs/job.ts";
import { deadJobResender } from "#platform/jobs/resend-later.ts";
import { runJobs } from "#platform/jobs/run-jobs.ts";
import { smtpMailer } from "#platform/mail/mailer.ts";
import { mailConsumer, mailPerformer } from "#platform/mail/queue-mail.ts";
import { joiners } from "#platform/people/joiners.ts";
import type { Platform } from "#platform/platform.ts";
import { smsConsumer, smsPerformer } from "#platform/sms/queue-sms.ts";
import { twilioSender } from "#platform/sms/sms-sender.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { joinPerformer } from "#platform/uploads/join-upload.ts";
import { kindsOf } from "#platform/uploads/kind.ts";
import type { App } from "./app.ts";
import { peopleMerged } from "./modules/identity/index.ts";
import { modules } from "./modules.generated.ts";

export interface WorkerParts {
  readonly consumers: readonly Consumer[];
  readonly jobs: readonly Performer[];
  readonly relay: boolean;
}

/** Everything that happens afterwards, of the platform and of every module. */
export function workerParts(platform: Platform): WorkerParts {
  return {
    consumers: [
      mailConsumer,
      smsConsumer,
      ...joiners(peopleMerged, platform.people),
      ...modules.flatMap((module) => module.consumers ?? []),
    ],
    jobs: [
      mailPerformer(smtpMailer(platform.env)),
      smsPerformer(twilioSender(platform.env)),
      removeObjectsPerformer,
      deadJobResender(platform),
      joinPerformer(kindsOf(modules.flatMap((module) => module.uploads ?? []))),
      ...housekeeping(
        platform,
        modules.flatMap((module) => module.retention ?? []),
      ),
      ...modules.flatMap((module) => module.jobs ?? []),
    ],
    relay: true,
  };
}

/** Runs until `signal`. Waits for PostgreSQL as long as it takes: a worker without its record has nothing to do. */
export async function runWorker(
  platform: Platform,
  parts: WorkerParts,
  signal: AbortSignal,
  onListening: () => void = () => undefined,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await register(platform, parts.consumers);
      onListening();
      break;
    } catch (error) {
      if (error instanceof RegistryError) throw error;
      platform.log.warn({ err: error }, "the worker waits for PostgreSQL");
      await sleep(500, signal);
    }
  }
  await Promise.all([
    ...(parts.relay ? [runRelay(platform, signal), runReconciler(platform, signal)] : []),
    ...parts.consumers.map((consumer) => receive(platform, consumer, signal)),
    stayRegistered(platform, parts.consumers, signal),
    ...(parts.jobs.length > 0 ? [runJobs(platform, parts.jobs, signal)] : []),
  ]);
}

/** `/livez`, `/readyz` and `/metrics` of a worker, for those who run it. */
export function workerHealth(platform: Platform, isListening: () => boolean): App {
  const server = createServer(platform);
  const health = registerHealth(server, platform, migrationsFolder, () => (isListening() ? undefined : "not listening yet"));
  return { server, health };
}
