import Papa from "papaparse";
import type { FileReply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { asText } from "#platform/sheet/as-text.ts";
import { type Look, pageLooks } from "../../identity/index.ts";
import { listSchoolCards } from "../roster/school-cards.store.ts";
import { sharingWords as words } from "./words.ts";

const encoder = new TextEncoder();
const lines = (rows: readonly (readonly string[])[]) =>
  encoder.encode(
    `${Papa.unparse(
      rows.map((row) => row.map(asText)),
      { newline: "\r\n" },
    )}\r\n`,
  );

const india = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" });

/** The looks of schools that are kept, page by page, so that nobody waits for all of them. */
async function* written(ctx: Ctx, userId: string): AsyncGenerator<Uint8Array> {
  // A spreadsheet reads letters beyond ASCII right when the file begins with this mark.
  yield encoder.encode("\u{feff}");
  yield lines([words.columns]);
  for await (const page of pageLooks(ctx.db, userId)) {
    if (page.length === 0) continue;
    const schools = await listSchoolCards(ctx.db, [...new Set(page.map(({ school_id }) => school_id))]);
    yield lines(page.map((look) => cells(look, schools.get(look.school_id)?.name ?? "")));
  }
}

const cells = ({ at, by_name, what, why }: Look, school: string) => [
  india.format(at),
  by_name ?? "",
  school,
  words.looks[what],
  words.reasons[why],
];

export async function fetchLooks(ctx: Ctx): Promise<FileReply> {
  const bytes = written(ctx, personOf(ctx.actor).id);
  return { bytes, type: "text/csv; charset=utf-8", name: "who-saw-me.csv", disposition: "attachment", cache: "never" };
}
