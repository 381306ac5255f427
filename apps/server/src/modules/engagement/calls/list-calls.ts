import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListCalls } from "@upaya/contracts/engagement/calls.ts";
import { toE164 } from "@upaya/contracts/forms/phone.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { aboutOf } from "./about.ts";
import { type Call, countCalls, listCallsOf, listDues, searchCalls } from "./calls.store.ts";

/** So many of those that wait longest show how late we are. */
const mostDues = 40;

/** Whoever waits longest is called first. Who asked is found by an address or a number that staff know already. */
export async function listCalls(ctx: Ctx, { state, search, after }: Input<typeof ListCalls>): Promise<Reply<typeof ListCalls>> {
  const shown = state === "done" ? "done" : "waiting";
  const rows = search
    ? await searchCalls(ctx.db, search.toLowerCase(), numbersOf(search))
    : await listCallsOf(ctx.db, shown, placeFrom(after));
  const [counts, dues] = [await countCalls(ctx.db), await listDues(ctx.db, mostDues)];
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts, dues });
}

/** People leave a number as they know it: with the country or without, with a plus or without. */
function numbersOf(search: string): string[] {
  const full = toE164(search);
  return full === "" ? [] : [full, full.slice(1), full.replace(/^\+91/, ""), search];
}

function rowOf(call: Call): DeskRow {
  const tries = call.tries > 0 ? `tried ${call.tries} times` : "";
  return {
    id: call.id,
    subject: `${call.full_name}, ${call.school_name}`,
    note: [aboutOf(call), `${call.preferred_day} ${call.preferred_time}`, tries].filter(Boolean).join(" · "),
    state: call.state,
    due: call.state === "waiting" ? call.due_at.toISOString() : null,
    at: call.made_at.toISOString(),
  };
}
