import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "@upaya/contracts/endpoint.ts";
import { fail } from "@upaya/server/platform/errors.ts";
import { endpoint } from "@upaya/server/platform/http/route.ts";
import { everyone, signedIn } from "@upaya/server/platform/policy.ts";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { type TestApp, testApp } from "@upaya/server/test/test-app.ts";
import { isUnexpected, type Matrix, type Outcome, runCell } from "./matrix.ts";
import type { Cast, Somebody } from "./people.ts";
import { samples } from "./samples.ts";
import { keepSessions, keepThings } from "./kept.ts";
import { recordWrites } from "./writes.ts";

const planted = defineEndpoint({ name: "Planted", method: "GET", path: "/planted", summary: "A planted writer.", reply: z.object({}) });
const nobody: Somebody = { role: "nobody", actor: { kind: "anonymous" }, userId: undefined };
const session = randomUUID();

let matrix: Matrix;
let app: TestApp;
/** What the planted act sends to the database before it refuses, as the role that the server runs as. */
let statement = "";

beforeAll(async () => {
  await ensureTemplate();
  const act = async () => {
    await app.platform.database.pool.query(statement);
    return fail("unauthenticated");
  };
  app = await testApp({ extraRoutes: [endpoint(planted, everyone, act)] });
  samples["Planted"] = () => ({});
  const cast = { foreigner: session, shelf: {}, link: async () => "" } as unknown as Cast;
  matrix = { app, cast, sessions: keepSessions(cast), things: keepThings(), record: await recordWrites(app) };
  await app.sql("insert into identity.person (id) values ($1)", [session]);
  await app.sql("insert into identity.session (id, user_id, label, shared, expires_at) values ($1, $1, 'x', false, now())", [session]);
  await app.sql("insert into identity.refresh_token (id, session_id, secret_hash) values ($1, $1, '')", [session]);
});
afterAll(async () => {
  delete samples["Planted"];
  await app.close();
});

/** A cell that must be refused, and is, by an act that does this first. */
function refusedAfter(text: string): Promise<Outcome> {
  statement = text;
  return runCell(
    matrix,
    { operation: { name: "Planted", policy: signedIn, endpoint: planted }, person: nobody, ownership: "none" },
    signedIn,
  );
}

it("every table but the limiter's counters has somebody who notes what is written", async () => {
  const silent = await app.sql<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables t
     where schemaname not in ('pg_catalog', 'information_schema', 'authz')
       and 2 > (select count(*) from pg_trigger where tgrelid = format('%I.%I', schemaname, tablename)::regclass and tgname like 'authz_%' and tgenabled = 'O')`,
  );
  expect(silent.map(({ name }) => name)).toEqual(["platform.rate_limit"]);
});

const row = (day: string) => `values ('${day}', '${randomUUID()}', 'planted', '{}', now())`;
const outbox = "platform.outbox (day, id, subject, payload, occurred_at)";

describe("a refused call that wrote", () => {
  const writers: [name: string, text: string, tables: string[]][] = [
    ["adds", "insert into platform.page_version (tag) values ('planted')", ["platform.page_version"]],
    ["changes", "update platform.page_version set version = version", ["platform.page_version"]],
    ["removes", "delete from platform.page_version", ["platform.page_version"]],
    ["makes a cascade remove", `delete from identity.session where id = '${session}'`, ["identity.refresh_token", "identity.session"]],
    ["adds to one day of many", `insert into ${outbox} ${row("2026-01-01")}`, ["platform.outbox"]],
    ["names a day itself", `insert into ${outbox.replace("outbox", "outbox_rest")} ${row("2026-01-02")}`, ["platform.outbox"]],
  ];
  it.each(writers)("is caught when it %s", async (_name, text, tables) => {
    const outcome = await refusedAfter(text);
    expect(outcome).toMatchObject({ wanted: "unauthenticated", got: "unauthenticated", wrote: tables });
    expect(isUnexpected(outcome)).toBe(true);
  });

  it("is caught on a day that was made after the matrix was opened", async () => {
    await app.sql("create table platform.outbox_far partition of platform.outbox for values from ('2099-01-01') to ('2099-01-02')");
    expect((await refusedAfter(`insert into ${outbox} ${row("2099-01-01")}`)).wrote).toEqual(["platform.outbox"]);
  });

  it("is none when it found nothing to change, or took back what it did", async () => {
    const nothing = ["delete from platform.page_version where tag = 'none'", "begin; delete from platform.outbox; rollback"];
    for (const text of nothing) expect(isUnexpected(await refusedAfter(text)), text).toBe(false);
  });
});
