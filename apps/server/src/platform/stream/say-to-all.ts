import type { Nats } from "../bus/nats.ts";
import type { Said } from "../db/database.ts";
import type { Log } from "../log.ts";
import { subjectTo } from "./word.ts";

/** Core NATS: to every process that listens now. While it is away words are lost, and nobody who committed hears of that. */
export function sayToAll(nats: Nats, log: Log, bus: string, said: readonly Said[]): void {
  const connection = nats.connection();
  try {
    for (const { to, payload } of said) connection?.publish(subjectTo(bus, to), payload);
  } catch (error) {
    log.warn({ err: error }, "what changed could not be said");
  }
}
