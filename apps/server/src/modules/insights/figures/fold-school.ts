import { sizeOf } from "@upaya/contracts/insights/similar.ts";
import type { Tx } from "#platform/db/database.ts";
import { indiaDay } from "#platform/india.ts";
import { sharingVersion } from "../../identity/index.ts";
import { findKindOf } from "../../schools/index.ts";
import { listKept } from "../people/people.store.ts";
import { monthBefore, yearOf } from "../periods.ts";
import { addBand } from "../similar/bands.store.ts";
import { type Counted, countFigures, type Figures, holdFigures, setFigures } from "./figures.store.ts";
import { linkedOf, sharersOf } from "./linked-of.ts";
import { keepMembers } from "./members.store.ts";

export interface FoldedSchool {
  readonly figures: Figures;
  /** Rows that were not there, were otherwise, or are gone. */
  readonly differences: number;
  /** What was there said of itself that it is of now. */
  readonly wasCurrent: boolean;
}

/** Whether figures are of now: of this version of what is shared, and of this day. */
export const isOfNow = ({ version, day, is_behind }: Figures, now: { readonly version: number; readonly day: string }): boolean =>
  !is_behind && version === now.version && day === now.day;

/**
 * The figures of a school, from who is linked and shares what at this moment. The version is asked for before anything is read: what changes
 * meanwhile has another one, so the next who looks folds again.
 */
export async function foldSchool(tx: Tx, schoolId: string): Promise<FoldedSchool> {
  const day = indiaDay(tx.clock.now());
  const since = yearOf(day).from;
  const before = await holdFigures(tx, schoolId);
  const version = await sharingVersion(tx, schoolId);
  const kind = await findKindOf(tx, schoolId);
  const linked = await linkedOf(tx, schoolId);
  const sharers = sharersOf(linked);
  const members = await keepMembers(tx, schoolId, linked, since);
  const counted = await countFigures(tx, schoolId, since, monthBefore(day, 11));
  // Whoever has said yes since their facts were folded has none here yet.
  const is_behind = (await listKept(tx, sharers)).length < sharers.length;
  const size = sizeOf(linked.length);
  const [board, school_type] = [kind?.board ?? null, kind?.school_type ?? null];
  if (board !== null && school_type !== null) await addBand(tx, { board, school_type, size });
  const folded = { ...counted, version, day, is_behind, is_less: members.fewer > 0, board, school_type, size };
  const figures = await setFigures(tx, schoolId, folded);
  const differences = members.changed + (textOf(before) === textOf(figures) ? 0 : 1);
  return { figures, differences, wasCurrent: isOfNow(before, { version, day }) };
}

const textOf = ({ linked, share_hours, share_certificates, share_levels, minutes, certified, months, competencies }: Counted) =>
  JSON.stringify([linked, share_hours, share_certificates, share_levels, minutes, certified, months, competencies]);
