import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Logger } from "pino";
import { ListPageVersions } from "@upaya/contracts/pages/list-page-versions.ts";
import type { WebEnv } from "./env.ts";
import type { VersionMap } from "./page-cache.ts";

/** The versions of public content as this copy last heard them. */
export interface Versions {
  current(): VersionMap;
  ask(): Promise<void>;
  stop(): Promise<void>;
}

const everyMs = 1_000;

/** Asks the API once a second, and at once when NATS says that something changed. Without an answer the last one stands. */
export function followVersions(env: Pick<WebEnv, "API_URL" | "NATS_URL" | "BUS_NAME">, log: Pick<Logger, "warn">): Versions {
  let versions: VersionMap = {};
  let nats: NatsConnection | undefined;
  let stopped = false;

  async function ask(): Promise<void> {
    const response = await fetch(`${env.API_URL}/api${ListPageVersions.path}`, { signal: AbortSignal.timeout(900) });
    if (response.ok) versions = ((await response.json()) as { versions: Record<string, number> }).versions;
  }
  const quietly = () => ask().catch(() => undefined);
  const timer = setInterval(() => void quietly(), everyMs);

  void connect({ servers: env.NATS_URL, waitOnFirstConnect: true, maxReconnectAttempts: -1, reconnectTimeWait: 500 }).then(
    async (connection) => {
      if (stopped) return connection.close();
      nats = connection;
      for await (const _ of connection.subscribe(`${env.BUS_NAME}.platform.pages_changed`)) void quietly();
      return undefined;
    },
    (error: unknown) => log.warn({ err: error }, "NATS refused the connection: changes are heard once a second"),
  );

  return {
    current: () => versions,
    ask,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await nats?.close();
    },
  };
}
