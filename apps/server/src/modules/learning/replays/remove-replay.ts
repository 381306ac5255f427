import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemoveReplay } from "@upaya/contracts/learning/replay-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { setReplay } from "../../catalogue/index.ts";
import { listHeldFilms } from "../courses/films/films.store.ts";
import { releaseFilms } from "../courses/films/show-films.ts";
import { dropDraft, findCurrent, lockCourse, markRetired } from "../courses/versions.store.ts";
import { findHeldTalk } from "./replays.store.ts";
import { replayWords } from "./words.ts";

/** Nobody can watch it any more, and its film goes. What somebody watched stays theirs. */
export async function removeReplay(ctx: Ctx, { id }: Input<typeof RemoveReplay>): Promise<Reply<typeof RemoveReplay>> {
  return ctx.tx(async (tx) => {
    await lockCourse(tx, id);
    const { state } = (await findHeldTalk(tx, id)) ?? fail("not_found");
    if (state === "none") return { message: replayWords.none };
    const films = (await listHeldFilms(tx, id)).map(({ video_id }) => video_id);
    await dropDraft(tx, id);
    const current = await findCurrent(tx, id);
    if (current) await markRetired(tx, current.id);
    await releaseFilms(tx, films);
    await changePages(tx, "lessons");
    await setReplay(tx, id, false);
    return { message: replayWords.removed };
  });
}
