import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startSandbox } from "@upaya/sandbox";
import { giveSchoolRole } from "@upaya/server/modules/identity/index.ts";
import { saveSchool } from "@upaya/server/modules/schools/index.ts";
import { checkRosterFile } from "@upaya/server/modules/schools/roster/import/check-roster-file.ts";
import { startRosterImport } from "@upaya/server/modules/schools/roster/import/start-roster-import.ts";
import { writeSheet } from "@upaya/server/modules/schools/roster/import/write-sheet.ts";
import { requestCtx, systemCtx } from "@upaya/server/platform/ctx.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { onRecord } from "../lib/record.ts";
import { killNow } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { planFile } from "./roster-file.ts";
import { blindTo, judge, plan } from "./roster-judge.ts";

/**
 * `pnpm chaos:roster [rows] [bad] [kills]`: a staff list is put in as a file, and both workers are killed with -9 again and again while rows are in
 * their hands, on engines of this command alone. A kill counts when the lot in hand was lost by it: its row was held before, and how far the import
 * had come is the same after. In the end every row of the file has had what it asks for, once.
 */
const [rows = 5_000, bad = 350, kills = 10] = process.argv.slice(2).map(Number);
/** For each wait: on a machine that has other work to do as well, a worker is slow to start. */
const patienceMs = 600_000;

const sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
const stack = await openPrivateStack(`chaos_roster_${process.pid}`, {
  LOG_LEVEL: "error",
  DATABASE_POOL: "12",
  SMTP_URL: sandbox.smtpUrl,
  TYPED_LETTERS_PER_DAY: "5",
});
const owner = new pg.Client(stack.postgres.url);
await owner.connect();
try {
  const platform = await platformOf({ ...stack.envOf("chaos"), LOG_LEVEL: "fatal" });
  const { people } = await gatherCrowd(platform, { people: 1, questions: 1 });
  const [me, school] = [people[0]!, platform.ids.next()];
  const system = systemCtx(platform, "chaos");
  await saveSchool(system, { id: school, name: "Navodit Public School", school_type: "k12", verification_status: "verified" });
  await system.tx((tx) => giveSchoolRole(tx, { userId: me, schoolId: school, role: "main_poc" }, null));
  const actor = { kind: "user", id: me, roles: [], grants: [{ role: "main_poc", kind: "school", on: school }] } as const;
  const ctx = () => requestCtx(platform, actor, "chaos", createMeter());

  const planned = planFile(rows, bad);
  await plan(owner, system, school, planned);
  // What has been sent to them today was typed by other schools.
  for (const box of planned.full) for (let n = 0; n < platform.env.TYPED_LETTERS_PER_DAY; n += 1) await system.limits.typedLetter(box);
  const table = [["name", "phone", "email", "subject", "grades"], ...planned.rows.map(({ cells }) => cells)];
  const bytes = await writeSheet("xlsx", table, "Staff");
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const made = (await checkRosterFile(ctx(), { file: { name: "staff.xlsx", bytes }, school_id: school })).import;
  const checked = { checked_ms: Math.round(performance.now() - began), grew_mb: Math.round((process.memoryUsage().rss - before) / 1e6) };
  console.log(JSON.stringify({ ...checked, good: made.good, bad: made.bad }));
  await startRosterImport(ctx(), { import_id: made.id });

  const start = () => [stack.startWorker(), stack.startWorker()];
  let workers: ChildProcess[] = start();
  const lastRow = async () =>
    (await owner.query<{ last_row: number }>("select last_row from schools.roster_import where id = $1", [made.id])).rows[0]!.last_row;
  const isHeld = async () =>
    (await owner.query("select 1 from schools.roster_import where id = $1 for update skip locked", [made.id])).rowCount === 0;
  const untilHeldBeyond = async (row: number) => {
    const end = performance.now() + patienceMs;
    for (;;) {
      const [at, held] = [await lastRow(), await isHeld()];
      if (at >= row && held) return at;
      if (performance.now() > end) throw new Error(`no rows in hand beyond row ${row}`);
      await sleep(3);
    }
  };
  let killed = 0;
  for (let tries = 0; killed < kills && tries < kills * 3; tries += 1) {
    const at = await untilHeldBeyond(Math.floor((rows * 0.9 * killed) / kills));
    await Promise.all(workers.map(killNow));
    while (await isHeld()) await sleep(5);
    const after = await lastRow();
    if (after === at) killed += 1;
    console.log(`killed at row ${at}${after === at ? "" : `, which had come to ${after} by then`}`);
    workers = start();
  }
  const working = async () =>
    (await owner.query("select 1 from schools.roster_import where id = $1 and state = 'running'", [made.id])).rowCount === 1;
  for (const end = performance.now() + patienceMs; (await working()) && performance.now() < end;) await sleep(250);
  await Promise.all(workers.map(killNow));

  const { found, blind, counts } = await onRecord(stack.postgres.url, async (client) => {
    const judged = await judge(client, console.log);
    const counted = await client.query<{ taken: number; back: number; spent_s: number }>(
      `select good - back as taken, bad + back as back, extract(epoch from ended_at - started_at)::int as spent_s
        from schools.roster_import where id = $1`,
      [made.id],
    );
    return { found: judged, blind: await blindTo(client, judged), counts: counted.rows[0]! };
  });
  for (const fault of blind) console.log(`nobody sees the fault that was planted: ${fault}`);
  console.log(JSON.stringify({ spent_s: counts.spent_s, blind: blind.length }));
  await platform.close();
  verdict({ rows, in: counts.taken, back: counts.back, kills: killed, ...found }, [
    { name: "in", value: counts.taken, least: rows - bad, most: rows - bad },
    { name: "back", value: counts.back, least: bad, most: bad },
    { name: "kills", value: killed, least: kills },
    { name: "lost", value: found.lost, most: 0 },
    { name: "doubled", value: found.doubled, most: 0 },
    { name: "blind", value: blind.length, most: 0 },
  ]);
} finally {
  await owner.end();
  await sandbox.close();
  await stack.end();
}
