import { helpTopicWords, type ListHelp } from "@upaya/contracts/engagement/help-desk.ts";
import { helpStates, readHelpNumber } from "@upaya/contracts/engagement/help-rules.ts";
import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { findOwner } from "../../../identity/index.ts";
import type { Listed } from "../questions.store.ts";
import { countHelp, listHelpDues, listHelpOf, searchHelp } from "./desk.store.ts";
import { aboutWords, helpDeskWords as words } from "./words.ts";

/** So many of those that wait longest show how late we are. */
const mostDues = 40;

/** Whoever was promised an answer soonest stands first. */
export async function listHelp(ctx: Ctx, { state, search, after }: Input<typeof ListHelp>): Promise<Reply<typeof ListHelp>> {
  const shown = helpStates.find((each) => each === state) ?? "waiting";
  const rows = search ? await found(ctx, search) : await listHelpOf(ctx.db, shown, placeFrom(after));
  const [counts, dues] = [await countHelp(ctx.db), await listHelpDues(ctx.db, mostDues)];
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts, dues });
}

/** By what whoever writes or calls can say. An address finds what a guest asked, and what was asked by the account that has proven it. */
async function found(ctx: Ctx, search: string): Promise<Listed[]> {
  const [number, email] = [readHelpNumber(search), canonicalEmail(search)];
  if (number === undefined && email === undefined) return [];
  const owner = email === undefined ? undefined : await findOwner(ctx.db, "email", email);
  return searchHelp(ctx.db, { number, email, userId: owner?.user_id });
}

function rowOf({ id, number, begins, topic, about_kind, user_id, state, due_at, asked_at }: Listed): DeskRow {
  return {
    id,
    subject: `${number}: ${begins.replaceAll(/\s+/g, " ")}`,
    note: [helpTopicWords[topic], about_kind && aboutWords[about_kind], user_id === null ? words.guest : words.withAccount]
      .filter(Boolean)
      .join(" · "),
    state,
    due: due_at?.toISOString() ?? null,
    at: asked_at.toISOString(),
  };
}
