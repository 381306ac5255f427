import type { FastifyInstance } from "fastify";
import { isMigrated } from "../db/migrate.ts";
import type { Platform } from "../platform.ts";

export interface Health {
  /** From now on unready: the balancer sends nobody new while those inside are served. */
  drain(): void;
}

/** `/livez`: this process turns. `/readyz`: the record answers and has the schema this code expects. Redis, NATS and mail are no reason to be unready. */
export function registerHealth(app: FastifyInstance, platform: Platform, migrations: string): Health {
  let draining = false;
  const config = { policy: "everyone" };
  app.get("/livez", { config }, async () => ({ status: "live" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    const engines = { redis: platform.redis.isUp(), nats: platform.nats.connection() !== undefined };
    if (draining) return reply.code(503).send({ status: "draining" });
    try {
      const migrated = await isMigrated((text) => platform.database.pool.query(text), migrations);
      return migrated ? { status: "ready", ...engines } : reply.code(503).send({ status: "waiting for migrations" });
    } catch {
      return reply.code(503).send({ status: "waiting for PostgreSQL" });
    }
  });
  // Not under /api: an edge passes only /api on, so figures stay inside.
  app.get("/metrics", { config }, async (_request, reply) => {
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics());
  });
  return { drain: () => (draining = true) };
}
