import { cellOf } from "@upaya/contracts/schools/roster-file.ts";
import { importDays, type ImportRow, type RosterImport } from "@upaya/contracts/schools/roster-import.ts";
import { rowOutcomes } from "@upaya/contracts/schools/roster-reasons.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../../identity/index.ts";
import { findImport, type ImportRecord } from "./imports.store.ts";
import type { RosterRowRecord } from "./rows.store.ts";

const dayMs = 86_400_000;
/** What a row takes before the first ones have shown it. */
const guessedMs = 12;

/** As its school's contacts see it. */
export async function shownImport(ctx: Pick<Ctx, "clock" | "db">, of: ImportRecord): Promise<RosterImport> {
  const who = of.started_by ?? of.made_by;
  const [person] = who === null ? [] : await listKnownPeople(ctx.db, [who]);
  const { id, school_id, state, file_name, kind, rows, good, bad, done } = of;
  return {
    id,
    school_id,
    state,
    file_name,
    kind,
    rows,
    good,
    bad,
    done,
    outcomes: Object.fromEntries(rowOutcomes.map((outcome) => [outcome, of[outcome]])) as RosterImport["outcomes"],
    seconds_left: secondsLeft(of, ctx.clock.now()),
    made_at: of.made_at.toISOString(),
    started_at: of.started_at?.toISOString() ?? null,
    ended_at: of.ended_at?.toISOString() ?? null,
    by: person?.name ?? null,
    kept_until: new Date(of.made_at.getTime() + importDays * dayMs).toISOString(),
  };
}

/** As it stands now, after whatever was done to it. */
export async function shownNow(ctx: Pick<Ctx, "clock" | "db">, id: string): Promise<{ import: RosterImport }> {
  return { import: await shownImport(ctx, (await findImport(ctx.db, id)) ?? fail("not_found")) };
}

function secondsLeft({ state, started_at, good, done }: ImportRecord, now: Date): number | null {
  if (state !== "running" || started_at === null) return null;
  const each = done > 0 ? Math.max(1, now.getTime() - started_at.getTime()) / done : guessedMs;
  return Math.ceil(((good - done) * each) / 1_000);
}

export function shownRow({ heading }: Pick<ImportRecord, "heading">, of: RosterRowRecord): ImportRow {
  const { row, cells, reason, field, about, outcome } = of;
  return {
    row,
    name: cellOf(heading, cells, "name").slice(0, 120),
    cell: field === null ? "" : cellOf(heading, cells, field).slice(0, 400),
    fault: reason === null ? null : { reason, field, about },
    outcome,
  };
}
