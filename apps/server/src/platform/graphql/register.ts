import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import { mercurius, type MercuriusOptions } from "mercurius";
import type { Operation } from "@upaya/contracts/endpoint.ts";
import { requestCtx } from "../ctx.ts";
import { knowCaller } from "../http/caller.ts";
import type { Pipeline } from "../http/register.ts";
import { exchangeOf } from "../http/exchange.ts";
import type { GraphqlContext } from "./builder.ts";
import { maxTokens, queryLimits } from "./limits.ts";
import { graphqlFailure } from "./translate-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    graphql?: boolean;
  }
}

export function operationHash(operation: Operation): string {
  return createHash("sha256").update(operation.text).digest("hex");
}

/** GraphQL over the same acts. In production only the operations of our own apps are answered, by their hash. */
export async function registerGraphql(
  app: FastifyInstance,
  path: string,
  schema: GraphQLSchema,
  operations: readonly Operation[],
  pipeline: Pipeline,
) {
  const { platform } = pipeline;
  const production = platform.env.NODE_ENV === "production";
  const persisted = new Map(operations.map((operation) => [operationHash(operation), operation.text]));
  const options: MercuriusOptions = {
    schema,
    path,
    jit: 1,
    graphiql: false,
    allowBatchedQueries: false,
    validationRules: queryLimits,
    graphql: { parseOptions: { maxTokens } },
    // What fails before a query runs is answered like all other failures.
    errorHandler: false,
    context: (request, reply) => contextOf(request, reply, persisted, pipeline),
    errorFormatter: (execution, context) => {
      const request = (context as { reply?: { request: FastifyRequest } }).reply?.request;
      return failureOf(execution, request, pipeline);
    },
    persistedQueryProvider: {
      isPersistedQueryRetry: () => false,
      isPersistedQuery: (request) => production || hashOf(request) !== undefined,
      getHash: (request) => hashOf(request) ?? "",
      getQueryFromHash: async (hash) => persisted.get(hash) ?? "",
      notFoundError: "not persisted",
      notSupportedError: "not persisted",
    },
    additionalRouteOptions: {
      config: { policy: "by field", graphql: true },
      bodyLimit: 100_000,
    },
  };
  holdPlaces(app, pipeline);
  app.addHook("onRequest", async (request) => {
    // Whether it reads or writes stands in the body, which is read for those only who are counted: a visitor's is a read for now.
    if (request.routeOptions.config.graphql) await knowCaller(request, pipeline.authenticate, platform, { reading: true });
  });
  await app.register(mercurius, options);
}

/** The place that admission gave is given back with the answer. Set on the app, since Mercurius replaces the hooks of its own route. */
function holdPlaces(app: FastifyInstance, { shed, arrivals }: Pipeline): void {
  app.addHook("onRoute", (route) => {
    if (!route.config?.graphql) return;
    const answer = route.handler;
    route.handler = async function answerInside(request, reply) {
      const place = arrivals.begin(request.raw) ?? shed.enter("normal");
      try {
        return await answer.call(this, request, reply);
      } finally {
        place.leave();
      }
    };
  });
}

function hashOf(request: object): string | undefined {
  const { extensions } = request as { extensions?: { persistedQuery?: { sha256Hash?: unknown } } };
  const hash = extensions?.persistedQuery?.sha256Hash;
  return typeof hash === "string" ? hash : undefined;
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  persisted: ReadonlyMap<string, string>,
  pipeline: Pipeline,
): Promise<GraphqlContext> {
  const { caller } = request;
  if (caller.kind === "anonymous" && changesSomething(request, persisted)) await pipeline.platform.limits.call(caller, request.ip, false);
  return { ctx: requestCtx(pipeline.platform, caller, request.id, request.meter, exchangeOf(request, reply)) };
}

function changesSomething(request: FastifyRequest, persisted: ReadonlyMap<string, string>): boolean {
  if (request.method === "GET") return false;
  const body = (request.body ?? {}) as { query?: unknown };
  const text = persisted.get(hashOf(body) ?? "") ?? body.query;
  return typeof text !== "string" || /\bmutation\b/.test(text);
}

function failureOf(
  execution: Parameters<typeof graphqlFailure>[0],
  request: FastifyRequest | undefined,
  pipeline: Pick<Pipeline, "platform">,
) {
  const failure = graphqlFailure(execution, request?.id ?? "none");
  for (const { error } of failure.faults) {
    const cause = (error as { originalError?: unknown }).originalError ?? error;
    pipeline.platform.log.error({ err: cause, request_id: request?.id }, "a GraphQL request failed");
  }
  return { statusCode: failure.statusCode, response: failure.response };
}
