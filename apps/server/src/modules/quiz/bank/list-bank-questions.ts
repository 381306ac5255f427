import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListQuestions } from "@upaya/contracts/quiz/bank.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { type BankQuestion, type BankState, countBank, listBank, searchBank } from "./bank.store.ts";

const states: readonly BankState[] = ["today", "public", "waiting", "withdrawn"];

/** The bank with the newest first; what is searched for is found in whatever state it is. */
export async function listBankQuestions(
  ctx: Ctx,
  { state, search, after }: Input<typeof ListQuestions>,
): Promise<Reply<typeof ListQuestions>> {
  const day = indiaDay(ctx.clock.now());
  const shown = states.find((each) => each === state) ?? "today";
  const rows = search ? await searchBank(ctx.db, search, day) : await listBank(ctx.db, shown, day, placeFrom(after));
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts: await countBank(ctx.db, day) });
}

function rowOf({ id, title, subject, attempts, state, moment }: BankQuestion): DeskRow {
  return { id, subject: title, note: `${subject} · ${attempts} answers`, state, due: null, at: moment.toISOString() };
}
