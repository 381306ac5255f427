import type { Video } from "@upaya/contracts/media/video.ts";
import type { Db } from "#platform/db/statement.ts";
import { stillName } from "./video-files.ts";
import { listVideos, type VideoRow } from "./video.store.ts";

/** What is known of a video, and what the doors need that give out its addresses. */
export interface FoundVideo extends Video {
  /** Under which its files lie, once it is ready. */
  readonly madeId: string | null;
  readonly isOpen: boolean;
}

/** Those of the ids that there are, by their ids, in one statement. */
export async function findVideos(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FoundVideo>> {
  if (ids.length === 0) return new Map();
  return new Map((await listVideos(db, ids)).map((row) => [row.id, videoOf(row)]));
}

/** From a row of `media.pub_video`, for whoever reads it together with rows of their own. */
export function videoOf({ made, made_id, is_open, ...row }: VideoRow): FoundVideo {
  return {
    ...row,
    madeId: made_id,
    isOpen: is_open,
    renditions: [...(made?.rungs ?? [])],
    sound: made && made.sound !== null ? { bytes: made.sound } : null,
    stills: (made?.stills ?? []).map(({ at, bytes }, index) => ({ at, file: stillName(index), bytes })),
    poster: made && made.poster !== null ? { bytes: made.poster } : null,
  };
}
