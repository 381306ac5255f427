import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetReplay } from "@upaya/contracts/learning/replay-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { localTime } from "#platform/zones.ts";
import { findVideos } from "../../media/index.ts";
import { filmsPart } from "../courses/films/tell-films.ts";
import { findHeldTalk, replayKey } from "./replays.store.ts";
import { replayTitle, replayWords } from "./words.ts";

/** With how far its film is, or why it could not be converted. */
export async function getReplay(ctx: Ctx, { id }: Input<typeof GetReplay>): Promise<Reply<typeof GetReplay>> {
  const talk = (await findHeldTalk(ctx.db, id)) ?? fail("not_found");
  const { title, slug, host, time_zone, ended_at, state, video_id } = talk;
  const film = { lesson: replayKey, title: replayTitle("en"), media: `${replayKey}.mp4`, preview: false, video_id };
  return {
    id,
    subject: title,
    state,
    due: null,
    at: ended_at.toISOString(),
    parts: [
      {
        kind: "facts",
        title: replayWords.facts,
        facts: [
          { name: "Address", value: `/learning/${slug}` },
          { name: "Last held until", value: `${localTime(ended_at, time_zone)} (${time_zone})` },
          { name: "Host", value: host },
        ],
      },
      ...(video_id === null ? [] : filmsPart([film], await findVideos(ctx.db, [video_id]))),
      { kind: "page", title: replayWords.page, url: webAddress(ctx.env, `/learning/${slug}`) },
    ],
    history: [],
    fill: {},
  };
}
