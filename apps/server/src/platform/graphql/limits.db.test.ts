import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QuizPage } from "@upaya/contracts/quiz/list-tq.ts";
import { buildSchema } from "../../app.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { modules } from "../../modules.generated.ts";
import { type Builder, parsedArgs } from "./builder.ts";
import { operationHash } from "./register.ts";
import { signedIn } from "../policy.ts";

let app: TestApp;
let production: TestApp;

beforeAll(async () => {
  app = await testApp();
  production = await testApp({ env: { NODE_ENV: "production" } });
});
afterAll(async () => {
  await app.close();
  await production.close();
});

const send = (query: string) => app.ask("POST", "/api/graphql", { body: { query } });
const nested = (depth: number) => `{ __schema { types { fields { ${"type { ofType { ".repeat(depth)} name ${"} } ".repeat(depth)} } } } }`;

describe("what one query may ask", () => {
  const bombs: [name: string, code: string, query: string][] = [
    ["nests too deep", "graphql.too_deep", nested(5)],
    [
      "has 1,000 aliases",
      "graphql.too_many_tokens",
      `{ ${Array.from({ length: 1_000 }, (_, index) => `a${index}: quiz_list { total }`).join(" ")} }`,
    ],
    [
      "has more aliases than allowed",
      "graphql.too_many_aliases",
      `{ ${Array.from({ length: 8 }, (_, index) => `a${index}: quiz_list { total }`).join(" ")} }`,
    ],
    ["repeats 8,000 fields", "graphql.too_many_tokens", `{ quiz_list { ${"total ".repeat(8_000)} } }`],
    ["costs too much", "graphql.too_costly", `{ quiz_list { data { ${"id ".repeat(900)} } } }`],
    ["is full of directives", "graphql.too_many_directives", `{ quiz_list { total ${"@include(if: true) ".repeat(8)} } }`],
    [
      "turns in a circle of fragments",
      "graphql.invalid",
      "{ quiz_list { ...a } } fragment a on QuizPage { ...b } fragment b on QuizPage { ...a }",
    ],
    ["is no query", "graphql.invalid", "{ quiz_list {"],
    ["asks for what does not exist", "graphql.invalid", "{ quiz_list { secrets } }"],
  ];

  it.each(bombs)("a query that %s is refused with 400 %s before anything runs", async (_name, code, query) => {
    const began = performance.now();
    const { status, json, headers } = await send(query);
    expect([status, json.errors[0].extensions.code]).toEqual([400, code]);
    expect(json.data).toBeNull();
    expect(headers["x-db-queries"]).toBe("0");
    expect(performance.now() - began).toBeLessThan(500);
  });

  it("variables that do not fit are the caller's fault, by the interpreter and once it is compiled", async () => {
    const query = "query Page($limit: Int) { quiz_list(limit: $limit) { total } }";
    for (const limit of ["four", { a: 1 }, 1e12, ["x"]])
      for (let time = 0; time < 3; time += 1) {
        const { status, json } = await app.ask("POST", "/api/graphql", { body: { query, variables: { limit } } });
        expect([status, json.errors[0].extensions.code], JSON.stringify(limit)).toEqual([400, "graphql.invalid"]);
      }
    expect((await app.ask("POST", "/api/graphql", { body: { query, variables: { limit: 4 } } })).status).toBe(200);
  });

  it("takes one query at a time and no change by GET", async () => {
    expect((await app.ask("POST", "/api/graphql", { body: [{ query: "{ quiz_list { total } }" }] })).status).toBe(400);
    expect((await app.ask("GET", `/api/graphql?query=${encodeURIComponent("mutation { x }")}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe("in production", () => {
  const persisted = (sha256Hash: string) =>
    production.ask("POST", "/api/graphql", {
      body: { extensions: { persistedQuery: { version: 1, sha256Hash } }, variables: { limit: 4 } },
    });

  it("an operation of our own apps is answered by its hash", async () => {
    const { status, json } = await persisted(operationHash(QuizPage));
    expect([status, json]).toEqual([200, { data: { quiz_list: { total: 0, data: [] } } }]);
  });

  it("anything else is refused: raw text, an unknown hash, both together, introspection", async () => {
    const replies = [
      await production.ask("POST", "/api/graphql", { body: { query: QuizPage.text } }),
      await persisted("0".repeat(64)),
      await production.ask("POST", "/api/graphql", {
        body: { query: "{ __typename }", extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } },
      }),
      await production.ask("POST", "/api/graphql", { body: { query: "{ __schema { types { name } } }" } }),
      await production.ask("GET", `/api/graphql?query=${encodeURIComponent("{ quiz_list { total } }")}`),
    ];
    for (const { status, json } of replies) expect([status, json.errors[0].extensions.code]).toEqual([400, "graphql.not_persisted"]);
  });
});

describe("a field", () => {
  it("that runs code and declares no policy does not boot", () => {
    const open = {
      name: "quiz" as const,
      columns: {},
      graphql: (builder: Builder) => {
        builder.queryField("open", (t) => t.field({ type: "String", resolve: () => "x" }));
      },
    };
    expect(() => buildSchema([open])).toThrow(/Query.open declares no policy/);
  });

  it("with a policy asks it before it runs", async () => {
    let ran = false;
    const closed = {
      name: "quiz" as const,
      columns: {},
      graphql: (builder: Builder) => {
        builder.queryField("closed", (t) => t.field({ type: "String", policy: signedIn, resolve: () => ((ran = true), "x") }));
      },
    };
    const guarded = await testApp({ modules: [...modules, closed] });
    const { status, json } = await guarded.ask("POST", "/api/graphql", { body: { query: "{ closed }" } });
    expect([status, json.errors[0].extensions.code, ran]).toEqual([401, "unauthenticated", false]);
    await guarded.close();
  });

  it("that takes arguments and says not what they must be does not boot", () => {
    const loose = {
      name: "quiz" as const,
      columns: {},
      graphql: (builder: Builder) => {
        builder.queryField("loose", (t) =>
          t.field({ type: "String", policy: signedIn, args: { id: t.arg.id() }, resolve: (_parent, { id }) => String(id) }),
        );
      },
    };
    expect(() => buildSchema([loose])).toThrow(/Query.loose says not what its arguments must be/);
  });

  it("shows its policy the arguments as the contract's schema makes them, and the act the same", async () => {
    const seen: unknown[] = [];
    const input = z.object({ id: z.string().trim().toLowerCase().max(8), times: z.int().default(1) });
    const policy = { name: "watches", refuses: (_actor: unknown, given: unknown) => void seen.push(given) };
    const watched = {
      name: "quiz" as const,
      columns: {},
      graphql: (builder: Builder) => {
        builder.queryField("watched", (t) =>
          t.field({
            type: "String",
            policy,
            input,
            args: { id: t.arg.id({ required: true }), times: t.arg.int() },
            resolve: (_parent, args) => JSON.stringify(parsedArgs(input, args)),
          }),
        );
      },
    };
    const watching = await testApp({ modules: [...modules, watched] });
    const ask = async (args: string) => (await watching.ask("POST", "/api/graphql", { body: { query: `{ watched(${args}) }` } })).json;
    const made = [await ask('id: "A7"'), await ask('id: " a7 "'), await ask('id: "a7", times: null'), await ask("id: 7")];
    expect(made.map(({ data }) => data.watched)).toEqual([...Array(3).fill('{"id":"a7","times":1}'), '{"id":"7","times":1}']);
    expect(seen).toEqual([...Array.from({ length: 3 }, () => ({ id: "a7", times: 1 })), { id: "7", times: 1 }]);
    expect((await ask('id: "much too long"')).errors[0].extensions.code).toBe("invalid_input");
    expect(seen).toHaveLength(4);
    await watching.close();
  });
});
