import type { FastifyInstance } from "fastify";
import { calendarsOf } from "#platform/calendar/calendars-of.ts";
import type { Patience } from "#platform/db/database.ts";
import type { Authenticate } from "#platform/http/authenticate.ts";
import type { Route } from "#platform/http/route.ts";
import { asker, type EnvOverrides, type TestPlatform, testPlatform } from "#platform/testing/test-platform.ts";
import { build, routesOf } from "../src/app.ts";
import type { Module } from "#platform/module.ts";
import { peopleOf } from "#platform/people/people-of.ts";
import { settings } from "../src/server-env.ts";
import { modules } from "../src/modules.generated.ts";
import { schemas } from "../src/rings.ts";

export interface TestApp extends TestPlatform {
  readonly server: FastifyInstance;
  readonly ask: ReturnType<typeof asker>;
}

interface Options {
  readonly env?: EnvOverrides;
  /** "call" where the limits of production are what is tested. */
  readonly patience?: Patience;
  readonly modules?: readonly Module[];
  readonly extraRoutes?: readonly Route[];
  readonly authenticate?: Authenticate;
}

/** The application as production builds it, on a database of its own. */
export async function testApp({ env, patience, ...deps }: Options = {}): Promise<TestApp> {
  const under = await testPlatform(env, schemas, patience, {
    settings,
    people: peopleOf(deps.modules ?? modules),
    calendars: calendarsOf(deps.modules ?? modules),
    routes: [...routesOf(deps.modules), ...(deps.extraRoutes ?? [])],
  });
  const { server } = await build({ platform: under.platform, ...deps });
  return {
    ...under,
    server,
    ask: asker(server),
    async close() {
      await server.close();
      await under.close();
    },
  };
}
