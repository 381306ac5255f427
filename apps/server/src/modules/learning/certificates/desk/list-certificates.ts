import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListCertificates } from "@upaya/contracts/learning/certificate-desk.ts";
import { numberForm, readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { dayWords } from "./about.ts";
import { countCertificates, type DeskCertificate, type DeskState, listCertificatesOf, searchCertificate } from "./desk.store.ts";

const states: readonly DeskState[] = ["issued", "notice", "withdrawn", "left"];

/** One is found by its number alone, as somebody reads it out: nobody is looked up here by name. */
export async function listCertificates(
  ctx: Ctx,
  { state, search, after }: Input<typeof ListCertificates>,
): Promise<Reply<typeof ListCertificates>> {
  const shown = states.find((each) => each === state) ?? "issued";
  const rows = search ? await found(ctx, search) : await listCertificatesOf(ctx.db, shown, placeFrom(after, numberForm));
  return deskPageOf(rows, rowOf, ({ place, number }) => placeText({ at: place, id: number }), { counts: await countCertificates(ctx.db) });
}

async function found(ctx: Ctx, search: string): Promise<DeskCertificate[]> {
  const number = readNumber(search);
  return number === undefined ? [] : searchCertificate(ctx.db, number);
}

function rowOf({ number, title, state, issued_at, withdraws_at, withdrawn_at }: DeskCertificate): DeskRow {
  const became = {
    issued: "",
    notice: withdraws_at && `to be withdrawn on ${dayWords(withdraws_at)}`,
    withdrawn: withdrawn_at && `withdrawn on ${dayWords(withdrawn_at)}`,
    left: "",
  }[state];
  return { id: number, subject: number, note: [title, became].filter(Boolean).join(" · "), state, due: null, at: issued_at.toISOString() };
}
