import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { buildSchema, routesOf } from "@upaya/server/app.ts";
import type { Policy } from "@upaya/server/platform/policy.ts";
import { type Field, fieldsOf, selection, type Type } from "@upaya/server/test/graphql-fields.ts";
import { type Matrix, openMatrix } from "./matrix.ts";
import type { Operation } from "./operations.ts";
import { nothingGiven, type Sample } from "@upaya/server/platform/sample.ts";
import { samples } from "./samples.ts";
import { thingFor } from "./things.ts";

let matrix: Matrix;
beforeAll(async () => {
  await ensureTemplate();
  matrix = await openMatrix();
});
afterAll(() => matrix.app.close());

/** Everything that the route table and the schema hold. */
function operations(): Operation[] {
  const rest = routesOf().map(({ endpoint, policy }) => ({ name: endpoint.name, policy, endpoint }));
  const schema = buildSchema();
  const roots = [schema.getQueryType(), schema.getMutationType()] as unknown as (Type & { name: string })[];
  return [...rest, ...roots.flatMap((root) => fieldsOf(root).map((field) => operationOf(root.name, field)))];
}

function operationOf(root: string, field: Field): Operation {
  const { policy } = (field as unknown as { extensions: { pothosOptions: { policy: Policy } } }).extensions.pothosOptions;
  const variables = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(", ");
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
  const inner = `${field.name}${args ? `(${args})` : ""} ${selection(field.type)}`;
  return { name: `${root}.${field.name}`, policy, query: `${root.toLowerCase()}${variables ? `(${variables})` : ""} { ${inner} }` };
}

const thingOf = ({ name, policy }: Operation) => policy.guard?.thing ?? samples[name]!(nothingGiven).thing;

const wish = 7_777;
/** Every name under which a caller might give themself something. */
const figures = Object.fromEntries(
  ["points", "coins", "amount", "credited", "earned", "balance", "left", "used_coins", "total_earned_coins", "value", "figure"].map(
    (name) => [name, wish],
  ),
);

/** Also inside of what is sent: a form's details, a mutation's object. */
function withFigures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFigures);
  if (value === null || typeof value !== "object") return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFigures(inner)])), ...figures, details: figures };
}

async function ask({ endpoint, query }: Operation, sample: Sample, token: string, greedy: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const wanted = (value: object | undefined) => (greedy ? (withFigures(value ?? {}) as object) : (value ?? {}));
  if (query) {
    await matrix.app.ask("POST", "/api/graphql", { body: { query, variables: wanted(sample.variables) }, headers });
    return;
  }
  const path = endpoint!.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sample.params?.[name] ?? ""));
  const search = new URLSearchParams({
    ...sample.query,
    ...(greedy ? Object.fromEntries(Object.keys(figures).map((name) => [name, String(wish)])) : {}),
  });
  const body = endpoint!.method === "GET" ? {} : { body: wanted(sample.body) };
  await matrix.app.ask(endpoint!.method as "GET", `/api${path}?${search.toString()}`, { ...body, headers });
}

/** What nobody decided but the caller: an amount that no rule has, a balance that no entries make, a wish anywhere in the books. */
async function wrongs(): Promise<object[]> {
  const { app } = matrix;
  const entries = await app.sql(
    `select t.activity, e.currency, e.amount from rewards.entry e join rewards.transaction t on t.id = e.transaction_id
       left join rewards.rule r on r.activity = t.activity and r.currency = e.currency and abs(e.amount) = r.amount where r.activity is null`,
  );
  const balances = await app.sql(
    `select b.user_id, b.currency, b.earned from rewards.balance b where b.earned is distinct from
       (select coalesce(sum(amount), 0) from rewards.entry e where e.user_id = b.user_id and e.currency = b.currency and e.amount > 0)`,
  );
  return [...entries, ...balances];
}

describe("points and coins", () => {
  it("[PROF-19] are set by no call that a client can make, whatever role they have and whatever they send along", async () => {
    const { app, cast } = matrix;
    // What can be claimed has to be there first.
    const [links, others] = [
      operations().filter(({ name }) => name === "MakeShare"),
      operations().filter(({ name }) => name !== "MakeShare"),
    ];
    const calls = [...links, ...others];
    expect(calls.length).toBeGreaterThan(60);
    for (const { userId, role } of cast.people) {
      if (!userId || role === "suspended") continue;
      for (const operation of calls) {
        const session = await matrix.sessions.of(userId);
        const thing = thingOf(operation);
        const given = async () => ({
          ...nothingGiven,
          id: thing ? await matrix.things.of(`${thing} of ${userId}`, () => thingFor(app, cast, thing, "self", userId)) : "",
          userId,
          other: cast.foreigner,
          session,
          ...cast.shelf,
          link: await cast.link(operation.name, userId),
        });
        // What is only read takes any words beside its own: once, with all of them.
        for (const greedy of operation.endpoint?.method === "GET" ? [true] : [true, false]) {
          const sample = samples[operation.name]!(await given());
          const { wrote } = await matrix.record.during(() => ask(operation, sample, session.token, greedy));
          matrix.things.heed(wrote);
          matrix.sessions.heed(wrote);
        }
      }
      expect({ role, wrongs: await wrongs() }).toEqual({ role, wrongs: [] });
      const { token } = await cast.session(userId);
      const { json } = await app.ask("GET", "/api/user/info", { headers: { authorization: `Bearer ${token}` } });
      const { points, coins } = json.response.data.details as { points: number; coins: number };
      const [ledger] = await app.sql<{ points: number; coins: number }>(
        `select coalesce(sum(amount) filter (where currency = 'points'), 0)::int as points,
           coalesce(sum(amount) filter (where currency = 'coins'), 0)::int as coins from rewards.entry where user_id = $1`,
        [userId],
      );
      expect({ role, points, coins }).toEqual({ role, ...ledger });
    }
  });
});
