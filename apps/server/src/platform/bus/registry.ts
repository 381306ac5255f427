import type { Platform } from "../platform.ts";
import { createMeter } from "../db/meter.ts";
import type { Consumer } from "./consumer.ts";
import { listConsumers, registerConsumers } from "./registry.store.ts";
import { sleep } from "./sleep.ts";

const everyMs = 60_000;

/** Two programs that give one name to two things cannot share a registry: no waiting would mend it. */
export class RegistryError extends Error {
  override readonly name = "RegistryError";
}

/** Writes into the registry who must confirm what, from now on. Nobody is let off here: `pnpm consumers retire` does that. */
export async function register(platform: Platform, consumers: readonly Consumer[]): Promise<void> {
  const strangers = await registerConsumers(
    platform.database.db(createMeter()),
    consumers.map(({ name, event }) => ({ name, subject: event.subject })),
  );
  if (strangers.length > 0) throw new RegistryError(`${strangers.join(", ")}: the name is taken by a consumer of another event`);
}

/** Says every minute which consumers this process runs, and tells of those that nobody runs any more: events wait for them. */
export async function stayRegistered(platform: Platform, consumers: readonly Consumer[], signal: AbortSignal): Promise<void> {
  const told = new Set<string>();
  while (!signal.aborted) {
    try {
      await register(platform, consumers);
      await tellUnseen(platform, told);
    } catch (error) {
      platform.log.warn({ err: error }, "the registry of consumers could not be kept");
    }
    await sleep(everyMs, signal);
  }
}

async function tellUnseen(platform: Platform, told: Set<string>): Promise<void> {
  const consumers = await listConsumers(platform.database.db(createMeter()));
  platform.metrics.unseenConsumers.reset();
  for (const { name, listening, silent_seconds } of consumers) {
    if (listening) {
      told.delete(name);
      continue;
    }
    platform.metrics.unseenConsumers.set({ consumer: name }, silent_seconds);
    if (!told.has(name)) platform.log.warn({ consumer: name, silent_seconds }, "nobody runs this consumer, and its events are kept for it");
    told.add(name);
  }
}
