import { randomUUID } from "node:crypto";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { testApp, type TestApp } from "@upaya/server/test/test-app.ts";
import type { Operation } from "./operations.ts";
import { type Cast, gatherPeople, type Somebody } from "./people.ts";
import { type Given, nothingGiven, type Sample } from "@upaya/server/platform/sample.ts";
import { samples } from "./samples.ts";
import { isKnownThing, mayTouch, type Ownership, ownerships, thingFor } from "./things.ts";
import { keepSessions, type Sessions } from "./sessions.ts";
import { recordWrites, type WriteRecord } from "./writes.ts";

export interface Cell {
  readonly operation: Operation;
  readonly person: Somebody;
  readonly ownership: Ownership | "none" | "claims another";
  /** The caller's session is good, and its holder proved nothing for a while. */
  readonly stale?: true;
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
  readonly sessions: Sessions;
  readonly record: WriteRecord;
}

export async function openMatrix(): Promise<Matrix> {
  const many = 10_000_000;
  await ensureTemplate();
  const app = await testApp({
    env: {
      CODES_PER_ADDRESS: many,
      CODES_PER_NETWORK: many,
      CODES_PER_DAY: many,
      SIGN_IN_TRIES: many,
      SIGN_IN_TRIES_PER_ADDRESS: many,
      CALLS_PER_MINUTE: many,
      READS_PER_MINUTE: many,
      OUTSIDE_CALLS_PER_MINUTE: many,
    },
  });
  const cast = await gatherPeople(app);
  return { app, cast, sessions: keepSessions((userId, stale) => cast.session(userId, stale)), record: await recordWrites(app) };
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
  const fresh = cast.people.flatMap((person) => axis.map((ownership) => ({ operation, person, ownership })));
  if (!operation.policy.proof) return fresh;
  return [...fresh, ...cast.people.map((person) => ({ operation, person, ownership: axis[0]!, stale: true as const }))];
}

/** Runs one cell on the real server: a living session, a fresh thing, and what the call has written. */
export async function runCell(matrix: Matrix, cell: Cell, declared: Operation["policy"]): Promise<Outcome> {
  const { app, cast, sessions, record } = matrix;
  const { operation, person, ownership } = cell;
  const session = person.userId ? await sessions.of(person.userId, cell.stale) : undefined;
  const thing = thingOf(operation);
  const sample = samples[operation.name]!({
    ...givenAtOnce(cast, cell),
    id: thing && isOwnership(ownership) ? await thingFor(app, cast, thing, ownership, person.userId) : "",
    session,
    link: operation.name === "GetDownload" ? await cast.link(person.userId ?? cast.foreigner) : "",
  });
  const wanted = wantedOf(cell, declared, sample);
  // A session of somebody's is refreshed by whoever holds its cookie: they need no other proof.
  const cookie = sample.withCookie ? (session ?? (await sessions.of(cast.foreigner))).cookie : undefined;
  const { result: got, wrote } = await record.during(() => ask(app, operation, sample, session?.token, cookie));
  sessions.heed(wrote);
  return { cell, wanted, got, wrote: wanted === "answer" ? [] : wrote };
}

export function isUnexpected({ wanted, got, wrote }: Outcome): boolean {
  return wanted !== got || wrote.length > 0;
}

/** What the cell's own declaration says of it, as far as it can be told before anything is made for it. */
export function wantedFrom({ cast }: Matrix, cell: Cell): string {
  return wantedOf(cell, cell.operation.policy, samples[cell.operation.name]!(givenAtOnce(cast, cell)));
}

function givenAtOnce(cast: Cast, { person, ownership }: Cell): Given {
  const userId = ownership === "claims another" ? cast.foreigner : (person.userId ?? cast.foreigner);
  return { ...nothingGiven, ...cast.shelf, userId, other: cast.foreigner };
}

function isOwnership(ownership: Cell["ownership"]): ownership is Ownership {
  return ownership !== "none" && ownership !== "claims another";
}

/** The declaration's word. A token of somebody who is shut out is refused before any policy is asked. */
function wantedOf({ operation, person, ownership, stale }: Cell, policy: Operation["policy"], sample: Sample): string {
  if (person.role === "suspended") return "unauthenticated";
  const input = operation.parsed?.(sample.variables ?? {}) ?? { ...sample.params, ...sample.query, ...sample.body };
  const refusal = policy.refuses(person.actor, input);
  if (refusal) return refusal;
  const thing = thingOf(operation);
  if (thing && isOwnership(ownership) && !mayTouch(thing, ownership)) return "not_found";
  return stale && policy.proof ? policy.proof.refusal : "answer";
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
  if (code && ["unauthenticated", "forbidden", "not_found", "identity.proof_needed"].includes(code)) return code;
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
