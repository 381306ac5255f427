import { randomUUID } from "node:crypto";
import { testApp, type TestApp } from "@upaya/server/test/test-app.ts";
import type { Operation } from "./operations.ts";
import { type Cast, gatherPeople, type Somebody } from "./people.ts";
import { type Given, nothingGiven, type Sample, samples } from "./samples.ts";
import { isKnownThing, mayTouch, type Ownership, ownerships, thingFor } from "./things.ts";

export interface Cell {
  readonly operation: Operation;
  readonly person: Somebody;
  readonly ownership: Ownership | "none" | "claims another";
}

/** What a cell answered against what the declaration says. */
export interface Outcome {
  readonly cell: Cell;
  readonly wanted: string;
  readonly got: string;
  /** Tables that a refused call has changed. */
  readonly wrote: readonly string[];
}

export interface Matrix {
  readonly app: TestApp;
  readonly cast: Cast;
}

export async function openMatrix(): Promise<Matrix> {
  const many = 10_000_000;
  const app = await testApp({
    env: {
      CODES_PER_ADDRESS: many,
      CODES_PER_DAY: many,
      SIGN_IN_TRIES: many,
      SIGN_IN_TRIES_PER_ADDRESS: many,
      CALLS_PER_MINUTE: many,
      READS_PER_MINUTE: many,
      OUTSIDE_CALLS_PER_MINUTE: many,
    },
  });
  return { app, cast: await gatherPeople(app) };
}

export function thingOf(operation: Operation): string | undefined {
  return operation.policy.guard?.thing ?? samples[operation.name]?.(nothingGiven).thing;
}

/** An operation without a sample, or on a thing that nobody can make, is not covered. */
export function isCovered(operation: Operation): boolean {
  const thing = thingOf(operation);
  return operation.name in samples && (thing === undefined || isKnownThing(thing));
}

export function cellsOf({ cast }: Matrix, operation: Operation): Cell[] {
  const claims = samples[operation.name]!(nothingGiven).claims;
  const axis: readonly Cell["ownership"][] = thingOf(operation) ? ownerships : claims ? ["none", "claims another"] : ["none"];
  return cast.people.flatMap((person) => axis.map((ownership) => ({ operation, person, ownership })));
}

/** Runs one cell on the real server: a fresh session, a fresh thing, the database looked at before and after a refusal. */
export async function runCell(matrix: Matrix, cell: Cell, declared: Operation["policy"]): Promise<Outcome> {
  const { app, cast } = matrix;
  const { operation, person, ownership } = cell;
  const session = person.userId ? await cast.session(person.userId) : undefined;
  const thing = thingOf(operation);
  const owned = ownership === "none" || ownership === "claims another" ? undefined : ownership;
  const given: Given = {
    id: thing && owned ? await thingFor(app, cast, thing, owned, person.userId) : "",
    userId: ownership === "claims another" ? cast.foreigner : (person.userId ?? cast.foreigner),
    other: cast.foreigner,
    session,
    ...cast.shelf,
    link: operation.name === "GetDownload" ? await cast.link(person.userId ?? cast.foreigner) : "",
  };
  const sample = samples[operation.name]!(given);
  const wanted = wantedOf(cell, declared, sample, thing);
  const before = wanted === "answer" ? undefined : await fingerprint(app);
  // A session of somebody's is refreshed by whoever holds its cookie: they need no other proof.
  const cookie = sample.withCookie ? (session ?? (await cast.session(cast.foreigner))).cookie : undefined;
  const got = await ask(app, operation, sample, session?.token, cookie);
  const wrote = before === undefined ? [] : changedTables(before, await fingerprint(app));
  return { cell, wanted, got, wrote };
}

/** The declaration's word. A token of somebody who is shut out is refused before any policy is asked. */
function wantedOf({ person, ownership }: Cell, policy: Operation["policy"], sample: Sample, thing: string | undefined): string {
  if (person.role === "suspended") return "unauthenticated";
  const input = { ...sample.params, ...sample.query, ...sample.body, ...sample.variables };
  const refusal = policy.refuses(person.actor, input);
  if (refusal) return refusal;
  if (thing && ownership !== "none" && ownership !== "claims another" && !mayTouch(thing, ownership)) return "not_found";
  return "answer";
}

async function ask(app: TestApp, operation: Operation, sample: Sample, token?: string, cookie?: string): Promise<string> {
  const headers: Record<string, string> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie } : {}),
    // Asked for by some writes, ignored by all others.
    "idempotency-key": randomUUID(),
  };
  if (operation.query) {
    const { json, status } = await app.ask("POST", "/api/graphql", {
      body: { query: operation.query, variables: sample.variables ?? {} },
      headers,
    });
    return nameOf(status, json?.errors?.[0]?.extensions?.code);
  }
  const { method, path } = operation.endpoint!;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sample.params?.[name] ?? ""));
  const query = new URLSearchParams(sample.query).toString();
  const form = sample.file ? await formWith(sample.body ?? {}) : undefined;
  const { json, status } = await app.ask(method as "GET", `/api${filled}${query ? `?${query}` : ""}`, {
    ...(form ? { raw: form.body } : method === "GET" || !sample.body ? {} : { body: sample.body }),
    headers: { ...headers, ...(form ? { "content-type": form.type } : {}) },
  });
  return nameOf(status, json?.error?.code);
}

/** Refusals by their code. Whatever else an act answers to a valid call of somebody who may call it is an answer. */
function nameOf(status: number, code: string | undefined): string {
  if (code && ["unauthenticated", "forbidden", "not_found"].includes(code)) return code;
  return status >= 500 && code !== "identity.google_away" ? `fault ${status} ${code ?? ""}` : "answer";
}

/** One point of one colour. */
const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

async function formWith(fields: object): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", new Blob([picture]), "probe.png");
  const response = new Response(form);
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get("content-type") ?? "" };
}

let tables: string[] | undefined;

/** Everything that the record holds, one figure per table. Counters of the limiter move with every call and are left out. */
async function fingerprint(app: TestApp): Promise<Map<string, string>> {
  tables ??= (
    await app.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('rate_limit', 'place') order by 1`,
    )
  ).map(({ name }) => name);
  const parts = tables.map(
    (name) => `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0) as h, count(*) as n from ${name} t`,
  );
  const rows = await app.sql<{ name: string; h: string; n: string }>(parts.join(" union all "));
  return new Map(rows.map(({ name, h, n }) => [name, `${h}:${n}`]));
}

function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, figure]) => (before.get(name) === figure ? [] : [name]));
}
