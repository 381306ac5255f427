import { countedEmail } from "@upaya/contracts/forms/email.ts";
import { checkRows, type ReadTeacher } from "@upaya/contracts/schools/roster-file.ts";
import { rowOutcomes, type RowFault, type RowOutcome } from "@upaya/contracts/schools/roster-reasons.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { listKnownPeople } from "../../../identity/index.ts";
import { rosterImported } from "../../events.ts";
import { listSchoolCards } from "../school-cards.store.ts";
import { findImport, holdImport, type ImportRecord, setProgress, setState } from "./imports.store.ts";
import { listGood, returnRest, type RosterRowRecord, setOutcomes, type TakenRow } from "./rows.store.ts";
import { asksLeft, takeRow, type Taking } from "./take-row.ts";

/** So many rows are taken, or not, together with how far the import has come. */
const atOnce = 50;

/** The next rows of an import. Whoever comes second, because somebody took them for dead, finds them taken. */
export async function takeRows(ctx: Ctx, importId: string): Promise<"more" | "over"> {
  const seen = await findImport(ctx.db, importId);
  if (!seen || seen.state === "done" || seen.state === "stopped") return "over";
  const rows = seen.state === "stopping" ? [] : await listGood(ctx.db, importId, seen.last_row, atOnce);
  const full = await fullBoxes(ctx, seen, rows);
  return ctx.tx(async (tx) => {
    const held = await holdImport(tx, importId);
    if (!held || held.last_row !== seen.last_row || held.state !== seen.state) return "more";
    const taking = held.state === "running" ? await readyToTake(ctx, tx, held, full) : undefined;
    if (!taking) return end(tx, held, "stopped");
    await takeAll(taking, held, rows);
    return rows.length < atOnce ? end(tx, held, "done") : "more";
  });
}

/** Each mailbox gets so many letters a day that somebody typed it for, by whatever school: counted before anything is held. */
async function fullBoxes(ctx: Ctx, { heading }: ImportRecord, rows: readonly RosterRowRecord[]): Promise<ReadonlySet<string>> {
  const emails = rows.flatMap((row) => teacherOf(heading, row)?.email ?? []);
  const full = await Promise.all(
    emails.map((email) =>
      ctx.limits.typedLetter(countedEmail(email)).then(
        () => [],
        (refusal: unknown) => {
          if (refusal instanceof AppError && refusal.code === "rate_limited") return [email];
          throw refusal;
        },
      ),
    ),
  );
  return new Set(full.flat());
}

const teacherOf = (heading: readonly string[], { row, cells }: RosterRowRecord): ReadTeacher | null =>
  checkRows(heading, [{ row, cells }])[0]!.teacher;

async function readyToTake(ctx: Ctx, tx: Tx, held: ImportRecord, full: ReadonlySet<string>): Promise<Taking | undefined> {
  const { school_id, started_by } = held;
  const school = (await listSchoolCards(tx, [school_id])).get(school_id);
  if (!school || started_by === null) return undefined;
  const from = (await listKnownPeople(tx, [started_by]))[0]?.name ?? school.name;
  return { ctx, tx, school, from, by: started_by, full, since: held.started_at!, asksLeft: await asksLeft(tx, school), place: held.done };
}

async function takeAll(taking: Taking, { id, heading, last_row }: ImportRecord, rows: readonly RosterRowRecord[]): Promise<void> {
  const taken: TakenRow[] = [];
  for (const row of rows) {
    const { outcome, fault } = await takeRow(taking, teacherOf(heading, row));
    taken.push({ row: row.row, outcome, reason: fault?.reason ?? null, field: fault?.field ?? null, about: fault?.about ?? null });
  }
  if (taken.length > 0) await setOutcomes(taking.tx, id, taken);
  await setProgress(taking.tx, id, rows.at(-1)?.row ?? last_row, rows.length, tallyOf(taken));
}

function tallyOf(taken: readonly { readonly outcome: RowOutcome; readonly fault?: RowFault | null }[]): Record<RowOutcome, number> {
  const by = Map.groupBy(taken, ({ outcome }) => outcome);
  return Object.fromEntries(rowOutcomes.map((outcome) => [outcome, by.get(outcome)?.length ?? 0])) as Record<RowOutcome, number>;
}

/** Whoever started it hears of it with the last row. */
async function end(tx: Tx, held: ImportRecord, state: "done" | "stopped"): Promise<"over"> {
  const returned = state === "stopped" ? await returnRest(tx, held.id, held.last_row) : 0;
  if (returned > 0) await setProgress(tx, held.id, held.last_row, returned, { ...tallyOf([]), back: returned });
  await setState(tx, held.id, state);
  const { rows, good, back } = (await findImport(tx, held.id))!;
  const taken = good - back;
  if (held.started_by !== null) {
    const facts = { school_id: held.school_id, import_id: held.id, user_id: held.started_by };
    await emit(tx, rosterImported, { ...facts, taken, back: rows - taken });
  }
  return "over";
}
