import type { FastifyInstance } from "fastify";
import { countDeadLetters } from "../bus/inbox.store.ts";
import { oldestUnconfirmedSeconds } from "../bus/outbox.store.ts";
import { createMeter } from "../db/meter.ts";
import { isMigrated } from "../db/migrate.ts";
import { countDeadJobs } from "../jobs/jobs.store.ts";
import type { Platform } from "../platform.ts";

export interface Health {
  /** From now on unready: the balancer sends nobody new while those inside are served. */
  drain(): void;
}

/**
 * `/livez`: this process turns. `/readyz`: the record answers and has the schema this code expects, and nothing that this process knows of itself hinders it.
 * Redis, NATS and mail are no reason to be unready.
 */
export function registerHealth(app: FastifyInstance, platform: Platform, migrations: string, hindrance: () => string | undefined): Health {
  let draining = false;
  const config = { policy: "everyone" };
  app.get("/livez", { config }, async () => ({ status: "live" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    const engines = { redis: platform.redis.isUp(), nats: platform.nats.connection() !== undefined };
    if (draining) return reply.code(503).send({ status: "draining" });
    const hindered = hindrance();
    if (hindered) return reply.code(503).send({ status: hindered });
    try {
      const migrated = await isMigrated((text) => platform.database.pool.query(text), migrations);
      return migrated
        ? { status: "ready", ...engines, ...(await lacksOf(platform)) }
        : reply.code(503).send({ status: "waiting for migrations" });
    } catch {
      return reply.code(503).send({ status: "waiting for PostgreSQL" });
    }
  });
  // Not under /api: an edge passes only /api on, so figures stay inside.
  app.get("/metrics", { config }, async (_request, reply) => {
    await askRecord(platform);
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics());
  });
  return { drain: () => (draining = true) };
}

/** What this machine lacks is no reason to be unready: everything else is done here. */
async function lacksOf({ metrics }: Platform): Promise<{ lacks?: string[] }> {
  const { values } = await metrics.lacks.get();
  const lacks = values.flatMap(({ value, labels }) => (value > 0 ? [String(labels.what)] : []));
  return lacks.length > 0 ? { lacks } : {};
}

/** Figures of the record are asked for when somebody looks, so that every process says the same; unknown while it is away. */
async function askRecord({ metrics, database }: Platform): Promise<void> {
  const db = database.db(createMeter());
  const unknown = () => NaN;
  const [dead, deadJobs, oldest] = await Promise.all([
    countDeadLetters(db).catch(unknown),
    countDeadJobs(db).catch(unknown),
    oldestUnconfirmedSeconds(db).catch(unknown),
  ]);
  metrics.deadLetters.set(dead);
  metrics.deadJobs.set(deadJobs);
  metrics.unconfirmed.set(oldest);
}
