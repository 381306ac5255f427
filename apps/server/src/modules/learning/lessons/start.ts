import { doneAfter, wordsAMinute } from "@upaya/contracts/learning/counts.ts";
import type { Cue } from "@upaya/contracts/learning/lesson.ts";
import type { Block } from "@upaya/contracts/learning/text.ts";
import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";
import type { Seal } from "#platform/seal.ts";
import { textOf } from "../courses/rich-text.ts";

const place = "learning start";

/**
 * When a lesson was opened, by our clock and in our hand: what a device says it watched counts for twice the time since then at most. It
 * carries what the count needs to know of the lesson, so that counting reads nothing else.
 */
const start = z.object({
  /** Nobody's, where a guest opened a preview: it then counts for whoever brings it. */
  user: z.uuid().nullable(),
  resource: z.uuid(),
  lesson: z.string(),
  edition: z.int(),
  at: z.int(),
  needs: z.int(),
  pace: z.number(),
});
export type Start = z.output<typeof start>;

export function signStart(ctx: Ctx, user: string | null, lesson: StartedLesson): string {
  const { resource_id: resource, edition, key, seconds } = lesson;
  const words = wordsOf(lesson);
  const pace = words > 0 ? ((wordsAMinute / 60) * seconds) / words : 0;
  const said: Start = { user, resource, lesson: key, edition, at: ctx.clock.now().getTime(), needs: doneAfter(seconds), pace };
  return ctx.seal.close(said, place).toString("base64url");
}

/** Nothing when it is none of ours. */
export function readStart(seal: Seal, text: string): Start | undefined {
  try {
    return start.parse(seal.open(Buffer.from(text, "base64url"), place));
  } catch {
    return undefined;
  }
}

interface StartedLesson {
  readonly resource_id: string;
  readonly edition: number;
  readonly key: string;
  readonly seconds: number;
  readonly text: readonly Block[];
  readonly captions: readonly { readonly cues: readonly Cue[] }[];
}

/** What there is to read: the transcript of a video, the text of anything else. */
function wordsOf({ text, captions }: StartedLesson): number {
  const [first] = captions;
  const read = first ? first.cues.map((cue) => cue.text).join(" ") : textOf(text);
  return read.split(/\s+/).filter(Boolean).length;
}
