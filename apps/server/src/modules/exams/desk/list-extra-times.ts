import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type ListExtraTimes, needWords } from "@upaya/contracts/exams/extra-time-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countDeskExtraTimes, type DeskExtraTime, extraTimeStates, listDeskExtraTimes } from "./desk.store.ts";
import { dueOf } from "./due-of.ts";

/** What waits longest is decided first; of the others the latest. */
export async function listExtraTimes(ctx: Ctx, { state, after }: Input<typeof ListExtraTimes>): Promise<Reply<typeof ListExtraTimes>> {
  const wanted = extraTimeStates.find((each) => each === state) ?? "asked";
  const rows = await listDeskExtraTimes(ctx.db, wanted, placeFrom(after));
  const counts = await countDeskExtraTimes(ctx.db);
  const waiting = wanted === "asked" ? rows : await listDeskExtraTimes(ctx.db, "asked", undefined);
  const dues = waiting.flatMap((row) => dueOf(row) ?? []);
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts, dues });
}

function rowOf(row: DeskExtraTime): DeskRow {
  const { id, edition, need, papers, state, asked_at, decided_at } = row;
  return {
    id,
    subject: edition,
    note: [needWords[need], ...papers].join(" · "),
    state,
    due: dueOf(row)?.toISOString() ?? null,
    at: (decided_at ?? asked_at).toISOString(),
  };
}
