import { jetstreamManager } from "@nats-io/jetstream";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type Actor, anonymous } from "../actor.ts";
import { type Ctx, requestCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import { type Env, readEnv } from "../env.ts";
import { createPlatform, type Platform } from "../platform.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestPlatform {
  readonly platform: Platform;
  ctx(actor?: Actor): Ctx;
  /** Raw SQL as the owner, for arranging and asserting. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A platform on a database, a stream and cache keys of its own, on real engines. */
export async function testPlatform(overrides: Partial<Env> = {}, schemas: readonly string[] = []): Promise<TestPlatform> {
  const { default: pg } = await import("pg");
  const database = await createTestDatabase();
  const env: Env = {
    ...readEnv(),
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    DATABASE_POOL: 8,
    BUS_NAME: database.name,
    ...overrides,
  };
  const platform = await createPlatform(env, { service: "test", schemas });
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  owner.on("error", () => undefined);
  return {
    platform,
    ctx: (actor = anonymous) => requestCtx(platform, actor, "test", createMeter()),
    sql: async (text, values = []) => (await owner.query(text, values)).rows,
    async close() {
      const connection = platform.nats.connection();
      if (connection) {
        const manager = await jetstreamManager(connection).catch(() => undefined);
        await manager?.streams.delete(env.BUS_NAME).catch(() => undefined);
      }
      await platform.close();
      await owner.end();
      await database.drop();
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly body: string;
  // Tests look into replies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

/** Asks a built server, through its whole chain. */
export function asker(server: { inject(options: InjectOptions): Promise<LightMyRequestResponse> }) {
  return async (
    method: "GET" | "POST",
    url: string,
    options: { body?: unknown; headers?: Record<string, string>; raw?: string } = {},
  ): Promise<Answer> => {
    const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await server.inject({
      method,
      url,
      headers: { ...(payload === undefined ? {} : { "content-type": "application/json" }), ...options.headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
      json: response.headers["content-type"]?.toString().startsWith("application/json") ? JSON.parse(response.body) : undefined,
    };
  };
}
