import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { listCardsByIds } from "../../catalogue/index.ts";
import { findVideos, showVideo } from "../../media/index.ts";
import type { Lesson, ReplayCard } from "../courses/course.ts";
import { listHeldFilms } from "../courses/films/films.store.ts";
import { releaseFilms } from "../courses/films/show-films.ts";
import { addDraft, dropDraft, findCurrent, findDraft, lastNumbers, lockCourse } from "../courses/versions.store.ts";
import { openReplays } from "./open-replay.ts";
import { replayKey } from "./replays.store.ts";
import { replayTitle } from "./words.ts";

/**
 * The film becomes the one lesson of the talk, so that it plays where lessons play and what somebody watched is kept as it is for them. Nobody
 * sees it before it can be watched. Says whether that is now: a file that we know needs no conversion. The same film twice is one replay.
 */
export async function keepReplay(tx: Tx, resourceId: string, videoId: string): Promise<boolean> {
  await lockCourse(tx, resourceId);
  const [talk] = await listCardsByIds(tx, [resourceId]);
  if (!talk) return fail("not_found");
  const { kind, title, summary, language, slug } = talk;
  const [draft, current] = [await findDraft(tx, resourceId), await findCurrent(tx, resourceId)];
  if (draft?.digest === videoId || (!draft && current?.digest === videoId)) return draft === undefined;
  const before = (await listHeldFilms(tx, resourceId)).map(({ video_id }) => video_id);
  await dropDraft(tx, resourceId);
  const last = await lastNumbers(tx, resourceId);
  const card: ReplayCard = {
    kind: kind as ReplayCard["kind"],
    title,
    summary,
    language,
    price: (talk.price_paise ?? 0) / 100,
    instructor: talk.instructor,
  };
  const lesson = lessonOf(language);
  const version = {
    id: tx.ids.next(),
    resource_id: resourceId,
    slug,
    title,
    language,
    card,
    lacks: [],
    digest: videoId,
    minutes: talk.minutes,
  };
  const outline = [{ module: lesson.title, lessons: [{ key: replayKey, title: lesson.title, kind: lesson.kind, minutes: talk.minutes }] }];
  await addDraft(
    tx,
    { ...version, outline, edition: last?.edition ?? 1, revision: (last?.revision ?? 0) + 1 },
    { chapters: [{ key: replayKey, title: lesson.title, lessons: [lesson] }], check: null },
    { files: new Map(), films: [{ lesson: replayKey, media: lesson.media!, video_id: videoId }] },
  );
  // Holds the film: whoever converts it says that it is ready before this, or after the commit, and not meanwhile.
  await showVideo(tx, videoId);
  await releaseFilms(
    tx,
    before.filter((id) => id !== videoId),
  );
  const { state, seconds } = (await findVideos(tx, [videoId])).get(videoId)!;
  if (state === "ready") await openReplays(tx, { id: videoId, seconds: seconds ?? 1 });
  return state === "ready";
}

/** How long it is follows from its film. Nobody wrote down what is said in it, so it has no captions. */
function lessonOf(language: string): Lesson {
  return {
    key: replayKey,
    title: replayTitle(language),
    kind: "video",
    seconds: 1,
    preview: false,
    text: [],
    ask: null,
    slides: [],
    captions: {},
    questions: [],
    attachments: [],
    media: `${replayKey}.mp4`,
    machine_voice: false,
  };
}
