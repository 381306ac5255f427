import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListReplays } from "@upaya/contracts/learning/replay-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { localTime } from "#platform/zones.ts";
import { countHeldTalks, type HeldTalk, listHeldTalks, replayStates } from "./replays.store.ts";
import { replayWords } from "./words.ts";

/** What was held last stands first. */
export async function listReplays(ctx: Ctx, { state, after }: Input<typeof ListReplays>): Promise<Reply<typeof ListReplays>> {
  const rows = await listHeldTalks(ctx.db, replayStates.find((each) => each === state) ?? "none", placeFrom(after));
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts: await countHeldTalks(ctx.db) });
}

function rowOf({ id, title, host, time_zone, ended_at, state }: HeldTalk): DeskRow {
  const note = `${replayWords.held(localTime(ended_at, time_zone))} · ${host}`;
  return { id, subject: title, note, state, due: null, at: ended_at.toISOString() };
}
