import { randomUUID } from "node:crypto";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { testApp, type TestApp } from "@upaya/server/test/test-app.ts";
import type { SentFile } from "@upaya/contracts/endpoint.ts";
import type { Operation } from "./operations.ts";
import { type Cast, gatherPeople, type Somebody } from "./people.ts";
import { type Given, nothingGiven, type Sample } from "@upaya/server/platform/sample.ts";
import type { StaffMark } from "@upaya/contracts/staff.ts";
import { samples, things } from "./samples.ts";
import { deadLetter, failedFilm, isKnownThing, mayTouch, type Ownership, ownerships, readyUpload, thingFor } from "./things.ts";
import { keepSessions, keepThings, type Sessions, type Things } from "./kept.ts";
import { recordWrites, type WriteRecord } from "./writes.ts";

export interface Cell {
  readonly operation: Operation;
  readonly person: Somebody;
  readonly ownership: Ownership | "none" | "claims another";
  /** The caller's session is good, and its holder proved nothing for a while. */
  readonly stale?: true;
  /** For what is the staff's: asked with a session of the public site, or at the desk without a reason. */
  readonly wrongly?: "on the public site" | "without a reason";
}

/** What a cell answered against what the declaration says. */
export interface Outcome {
  readonly cell: Cell;
  readonly wanted: string;
  readonly got: string;
  /** Tables that a refused call has changed. */
  readonly wrote: readonly string[];
  /** A write of the staff's that was done, or asked for, and is not in the log. */
  readonly unaudited: boolean;
  /** It went through. */
  readonly isDone: boolean;
}

export interface Matrix {
  readonly app: TestApp;
  readonly cast: Cast;
  readonly sessions: Sessions;
  readonly things: Things;
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
      DIRECTORY_LOOKS_PER_MINUTE: many,
    },
  });
  const cast = await gatherPeople(app);
  return { app, cast, sessions: keepSessions(cast), things: keepThings(), record: await recordWrites(app) };
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
  const { staff } = operation.endpoint ?? {};
  const wrongly = staffsWrongs(staff).flatMap((wrong) =>
    cast.people.filter(({ userId }) => userId).map((person) => ({ operation, person, ownership: axis[0]!, wrongly: wrong })),
  );
  const stale = operation.policy.proof
    ? cast.people.map((person) => ({ operation, person, ownership: axis[0]!, stale: true as const }))
    : [];
  return [...fresh, ...wrongly, ...stale];
}

function staffsWrongs(staff: StaffMark | undefined): NonNullable<Cell["wrongly"]>[] {
  if (!staff || staff.kind === "sign-in") return [];
  return staff.kind === "act" && staff.reason ? ["on the public site", "without a reason"] : ["on the public site"];
}

/** Runs one cell on the real server: a living session, a fresh thing, and what the call has written. */
export async function runCell(
  matrix: Matrix,
  cell: Cell,
  declared: Operation["policy"],
  staff = cell.operation.endpoint?.staff,
): Promise<Outcome> {
  const { app, cast, sessions, things: keptThings, record } = matrix;
  const { operation, person, ownership } = cell;
  const isAtDesk = staff !== undefined && staff.kind !== "sign-in" && cell.wrongly !== "on the public site";
  const session = person.userId ? await sessions.of(person.userId, isAtDesk ? "desk" : cell.stale ? "stale" : "fresh") : undefined;
  const thing = thingOf(operation);
  const sample = samples[operation.name]!({
    ...givenAtOnce(cast, cell),
    id:
      thing && isOwnership(ownership)
        ? await keptThings.of(`${thing}, ${ownership}, ${person.userId}`, () => thingFor(app, cast, thing, ownership, person.userId))
        : await madeFor(matrix, operation),
    session,
    upload: operation.endpoint?.upload ? await readyUpload(app, operation.endpoint.upload.kind, person.userId ?? cast.foreigner) : "",
    link: await cast.link(operation.name, person.userId ?? cast.foreigner),
    audit: operation.name === "GetAudit" ? await cast.audit() : "",
  });
  const wanted = wantedOf(cell, declared, sample, staff);
  if (staff?.kind === "act" && staff.reason && cell.wrongly !== "without a reason")
    Object.assign(sample, { body: { ...sample.body, reason } });
  // A session of somebody's is refreshed by whoever holds its cookie: they need no other proof.
  const holder = person.userId ?? cast.foreigner;
  const cookie = sample.withCookie ? (await sessions.of(holder, staff?.kind === "sign-in" ? "desk" : "fresh")).cookie : undefined;
  const { result: got, wrote } = await record.during(() => ask(app, operation, sample, session?.token, cookie));
  sessions.heed(wrote);
  keptThings.heed(wrote);
  if (wrote.includes("identity.granted")) await cast.speakAgain();
  const isDone = got.name === "asked" || (got.name === "answer" && got.status < 300);
  return {
    cell,
    wanted,
    got: got.name,
    wrote: wanted === "answer" ? [] : wrote.filter((table) => wanted !== "asked" || !ofAsking.has(table)),
    isDone,
    unaudited: staff?.kind === "act" && isDone && !wrote.includes("platform.staff_audit"),
  };
}

const reason = "A probe of the matrix of rights.";
/** What asking for a second person writes, and nothing else. */
const ofAsking = new Set(["platform.staff_audit", "platform.staff_proposal"]);

export function isUnexpected({ wanted, got, wrote }: Outcome): boolean {
  return wanted !== got || wrote.length > 0;
}

/** What the cell's own declaration says of it, as far as it can be told before anything is made for it. */
export function wantedFrom({ cast }: Matrix, cell: Cell): string {
  return wantedOf(cell, cell.operation.policy, samples[cell.operation.name]!(givenAtOnce(cast, cell)), cell.operation.endpoint?.staff);
}

function givenAtOnce(cast: Cast, { person, ownership }: Cell): Given {
  const userId = ownership === "claims another" ? cast.foreigner : (person.userId ?? cast.foreigner);
  return { ...nothingGiven, ...cast.shelf, userId, other: cast.foreigner, staff: cast.asked };
}

async function madeFor({ app, things: keptThings }: Matrix, operation: Operation): Promise<string> {
  const { made } = samples[operation.name]!(nothingGiven);
  if (made === undefined) return "";
  return keptThings.of(made, async () => {
    if (made === "a dead letter") return deadLetter(app);
    if (made === "a draft whose film failed") return failedFilm(app, await things["a draft with a film"]!(app.ctx()));
    const make = things[made];
    if (!make) throw new Error(`${operation.name} needs ${made}, and no samples.ts says how one is made`);
    return make(app.ctx());
  });
}

function isOwnership(ownership: Cell["ownership"]): ownership is Ownership {
  return ownership !== "none" && ownership !== "claims another";
}

/** The declaration's word. A token of somebody who is shut out is refused before any policy is asked. */
function wantedOf(
  { operation, person, ownership, stale, wrongly }: Cell,
  policy: Operation["policy"],
  sample: Sample,
  staff: StaffMark | undefined,
): string {
  if (person.role === "suspended") return "unauthenticated";
  if (wrongly === "on the public site") return "staff.desk_only";
  const input = operation.parsed?.(sample.variables ?? {}) ?? { ...sample.params, ...sample.query, ...sample.body };
  const refusal = policy.refuses(person.actor, input);
  if (refusal) return refusal;
  // Read with the rest of what was sent, before anything is looked up.
  if (wrongly === "without a reason") return policy.refusesCaller?.(person.actor) ?? "staff.reason_needed";
  const thing = thingOf(operation);
  if (thing && isOwnership(ownership) && !mayTouch(thing, ownership, person.actor)) return "not_found";
  if (stale && policy.proof) return policy.proof.refusal;
  return staff?.kind === "act" && staff.second !== undefined ? "asked" : "answer";
}

interface Got {
  readonly name: string;
  readonly status: number;
}

async function ask(app: TestApp, operation: Operation, sample: Sample, token?: string, cookie?: string): Promise<Got> {
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
  const form = sample.file
    ? await formWith(sample.body ?? {}, operation.endpoint!.file!.field, sample.file === true ? picture : sample.file)
    : undefined;
  const { json, status } = await app.ask(method as "GET", `/api${filled}${query ? `?${query}` : ""}`, {
    ...(form ? { raw: form.body } : method === "GET" || !sample.body ? {} : { body: sample.body }),
    headers: { ...headers, ...(form ? { "content-type": form.type } : {}) },
  });
  return nameOf(status, json?.error?.code);
}

/** Refusals by their code. Whatever else an act answers to a valid call of somebody who may call it is an answer. */
function nameOf(status: number, code: string | undefined): Got {
  if (code && refusals.has(code)) return { name: code, status };
  if (status >= 500 && !ofOutside.has(code)) return { name: `fault ${status} ${code ?? ""}`, status };
  return { name: status === 202 ? "asked" : "answer", status };
}

/** The act went as far as the outside world, which is not there: whoever came so far was let in. */
const ofOutside = new Set<string | undefined>(["identity.google_away", "commerce.payment_away", "places.search_away"]);
const refusals = new Set(["unauthenticated", "forbidden", "not_found", "identity.proof_needed", "staff.desk_only", "staff.reason_needed"]);

/** One point of one colour. */
const picture: SentFile = {
  name: "probe.png",
  bytes: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
};

async function formWith(fields: object, field: string, { name: called, bytes }: SentFile): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(field, new Blob([new Uint8Array(bytes)]), called);
  const response = new Response(form);
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get("content-type") ?? "" };
}
