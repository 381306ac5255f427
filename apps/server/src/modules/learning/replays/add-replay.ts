import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AddReplay } from "@upaya/contracts/learning/replay-desk.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { takeVideo } from "../../media/index.ts";
import { keepReplay } from "./keep-replay.ts";
import { findHeldTalk } from "./replays.store.ts";
import { replayWords } from "./words.ts";

/** Of a talk that was held: once its film is converted, whoever registered can watch it. */
export async function addReplay(ctx: Ctx, { id, upload_id }: Input<typeof AddReplay>): Promise<Reply<typeof AddReplay>> {
  return ctx.tx(async (tx) => {
    const { title } = (await findHeldTalk(tx, id)) ?? fail("not_found");
    const video = await takeVideo(tx, { uploadId: upload_id, senderId: personOf(ctx.actor).id });
    const isOpen = await keepReplay(tx, id, video.id);
    return { message: isOpen ? replayWords.opened(title) : replayWords.coming(title) };
  });
}
