import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import { apiBase } from "@upaya/contracts/endpoint.ts";
import { operations } from "@upaya/contracts/operations.generated.ts";
import { credentialRoutes } from "#platform/credentials/routes.ts";
import { migrationsFolder } from "#platform/db/migrations-folder.ts";
import { createBuilder } from "#platform/graphql/builder.ts";
import { registerGraphql } from "#platform/graphql/register.ts";
import type { Authenticate } from "#platform/http/authenticate.ts";
import { createArrivals } from "#platform/http/arrivals.ts";
import { controlAdmission } from "#platform/http/admission.ts";
import { type Health, registerHealth } from "#platform/http/health.ts";
import { createParcels } from "#platform/http/parcels.ts";
import { registerRoute } from "#platform/http/register.ts";
import type { Route } from "#platform/http/route.ts";
import { createServer } from "#platform/http/server.ts";
import { createLoadShedder } from "#platform/http/load-shedding.ts";
import { createStreams } from "#platform/http/streams.ts";
import { pageRoutes } from "#platform/pages/routes.ts";
import type { Platform } from "#platform/platform.ts";
import { Live } from "#platform/stream/live.ts";
import { streamRoutes } from "#platform/stream/routes.ts";
import { topicsOf } from "#platform/stream/topic.ts";
import { checkUploads, kindsOf } from "#platform/uploads/kind.ts";
import { registerUploads } from "#platform/uploads/register-uploads.ts";
import { authenticator, sessionHolders } from "./modules/identity/index.ts";
import type { Module } from "#platform/module.ts";
import { modules as builtModules } from "./modules.generated.ts";

interface Deps {
  readonly platform: Platform;
  readonly modules?: readonly Module[];
  /** Routes that belong to no module: test tables, chaos harnesses. */
  readonly extraRoutes?: readonly Route[];
  readonly authenticate?: Authenticate;
}

export interface App {
  readonly server: FastifyInstance;
  readonly health: Health;
}

const graphqlPath = `${apiBase}/graphql`;

/** The same application in production and in tests. */
export async function build({
  platform,
  modules = builtModules,
  extraRoutes = [],
  authenticate = authenticator(platform),
}: Deps): Promise<App> {
  const server = createServer(platform);
  const shed = createLoadShedder(platform.env.MAX_IN_FLIGHT, platform.metrics, platform.random);
  const health = registerHealth(server, platform, migrationsFolder, () => (shed.isStuck() ? "full" : undefined));
  const pipeline = {
    platform,
    authenticate,
    shed,
    arrivals: createArrivals(platform),
    parcels: createParcels(platform.metrics, platform.random),
    streams: createStreams(platform),
    live: new Live(platform, topicsOf(modules), sessionHolders(platform)),
  };
  server.addHook("preClose", async () => pipeline.live.close());
  const routes = [...routesOf(modules), ...extraRoutes];
  for (const route of routes) registerRoute(server, apiBase, route, pipeline);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const kinds = kindsOf(modules.flatMap((module) => module.uploads ?? []));
  checkUploads(endpoints, kinds);
  registerUploads(server, apiBase, kinds, pipeline);
  controlAdmission(server, pipeline, endpoints, graphqlPath);
  await registerGraphql(server, graphqlPath, buildSchema(modules), operations, pipeline);
  await server.ready();
  return { server, health };
}

export function routesOf(modules: readonly Module[] = builtModules): Route[] {
  return [...pageRoutes, ...credentialRoutes, ...streamRoutes, ...modules.flatMap((module) => module.routes ?? [])];
}

export function buildSchema(modules: readonly Module[] = builtModules): GraphQLSchema {
  const builder = createBuilder();
  for (const module of modules) module.graphql?.(builder);
  return builder.toSchema();
}
