import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type Actor, anonymous } from "../actor.ts";
import { removeStream } from "../bus/nats.ts";
import type { Calendar } from "../calendar/entry.ts";
import { type Ctx, requestCtx } from "../ctx.ts";
import type { Patience } from "../db/database.ts";
import { createMeter } from "../db/meter.ts";
import { type Env, readEnv } from "../env.ts";
import type { Settings } from "../settings.ts";
import type { Route } from "../http/route.ts";
import type { PeopleOf } from "../people/people.ts";
import { createPlatform, type Platform } from "../platform.ts";
import { createTestDatabase } from "./test-database.ts";
import { until } from "./until.ts";

/** Modules have settings of their own. */
export type EnvOverrides = Partial<Env> & Readonly<Record<string, unknown>>;

export interface TestPlatform {
  readonly platform: Platform;
  ctx(actor?: Actor): Ctx;
  /** Raw SQL as the owner, for arranging and asserting. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface Known {
  readonly people?: readonly PeopleOf[];
  readonly calendars?: readonly Calendar[];
  readonly routes?: readonly Route[];
  readonly settings?: readonly Settings[];
}

/** A platform on a database, a stream and cache keys of its own, on real engines. */
export async function testPlatform(
  overrides: EnvOverrides = {},
  schemas: readonly string[] = [],
  patience: Patience = "test",
  known: Known = {},
): Promise<TestPlatform> {
  const { default: pg } = await import("pg");
  const database = await createTestDatabase();
  const env: Env = {
    ...readEnv(undefined, known.settings),
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    DATABASE_POOL: 8,
    BUS_NAME: database.name,
    WORKER_PORT: 0,
    STORAGE_DIR: join(tmpdir(), `${database.name}-files`),
    ...overrides,
  };
  const platform = await createPlatform(env, {
    service: "test",
    schemas,
    people: known.people ?? [],
    calendars: known.calendars ?? [],
    routes: known.routes ?? [],
    patience,
  });
  // While Redis is on its way limits are counted in memory, and one more gets by: that is tested where it is meant.
  if (overrides.REDIS_URL === undefined) await until(async () => platform.redis.isUp(), 10_000);
  const owner = new pg.Pool({ connectionString: database.url, max: 2 });
  owner.on("error", () => undefined);
  return {
    platform,
    ctx: (actor = anonymous) => requestCtx(platform, actor, "test", createMeter()),
    sql: async (statement, values = []) => (await owner.query(statement, values)).rows,
    async close() {
      await removeStream(platform.nats, env.BUS_NAME);
      await platform.close();
      await owner.end();
      await database.drop();
      await rm(env.STORAGE_DIR, { recursive: true, force: true });
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

const isStream = (url: string) => url.split("?", 1)[0] === "/api/stream";

/** Asks a built server, through its whole chain. */
export function asker(server: { inject(options: InjectOptions): Promise<LightMyRequestResponse> }) {
  return async (
    method: "GET" | "POST" | "DELETE",
    url: string,
    options: { body?: unknown; headers?: Record<string, string>; raw?: string | Buffer } = {},
  ): Promise<Answer> => {
    const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await server.inject({
      method,
      url,
      headers: { ...(payload === undefined ? {} : { "content-type": "application/json" }), ...options.headers },
      ...(payload === undefined ? {} : { payload }),
      ...(isStream(url) ? { payloadAsStream: true } : {}),
    });
    if (isStream(url) && response.statusCode === 200) {
      // It has begun, and would never end.
      response.raw.res.destroy();
      return { status: response.statusCode, headers: response.headers, body: "", json: undefined };
    }
    if (isStream(url)) Object.assign(response, { body: await text(response.stream()) });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
      json: response.headers["content-type"]?.toString().startsWith("application/json") ? JSON.parse(response.body) : undefined,
    };
  };
}
