import { useEffect, useMemo } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetLesson, LessonState, OpenLesson } from "@upaya/contracts/learning/lesson.ts";
import type { Call } from "../../lib/api-browser.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { adopt, keepFor, lessonKey } from "../../lib/kept-learning/kept.ts";
import { guest } from "../../lib/kept-learning/store.ts";
import { useKept } from "../../lib/kept-learning/use-kept.ts";
import { useSession } from "../../lib/session.ts";
import { useProgress, useStart } from "./use-progress.ts";

export type Shown = Reply<typeof GetLesson>;
export type Opened = Reply<typeof OpenLesson>;

export const openCall: Call<typeof OpenLesson> = { method: "GET", path: "/learning/mine/:slug/lessons/:lesson" };

/** What stands between somebody and the lesson. */
type Gate = "none" | "loading" | "signed-out" | "not-enrolled" | "retired" | "failed";

export interface Lesson extends Pick<Shown, "course" | "lesson"> {
  readonly content: Shown["content"];
  readonly gate: Gate;
  readonly opened: Opened | undefined;
  readonly failure: ApiFailure | undefined;
  readonly again: () => Promise<void>;
  /** What is done of each lesson, by the server's count. */
  readonly states: ReadonlyMap<string, LessonState>;
  readonly isGuest: boolean;
  /** For whom this device keeps what is done; nothing until that is known. */
  readonly user: string | undefined;
  /** Something of this lesson was watched or read, in seconds of it. */
  readonly report: (by: "watched" | "read", from: number, to: number) => void;
}

/** The lesson that everybody sees, and in it what is somebody's own. */
export function useLesson(shown: Shown): Lesson {
  const { status, me } = useSession();
  const params = useMemo(() => ({ slug: shown.course.slug, lesson: shown.lesson.key }), [shown.course.slug, shown.lesson.key]);
  const read = useRead(openCall, { params }, { wanted: status === "in", quiet: true });
  const opened = status === "in" ? read.data : undefined;
  const user = status === "in" ? me?.user.id : status === "out" ? guest : undefined;
  useEffect(() => {
    if (user) void keepFor(user);
  }, [user]);
  const isIn = Boolean(opened?.record);
  useEffect(() => {
    if (isIn) void adopt(params.slug);
  }, [isIn, params.slug]);
  const start = useStart(opened?.start ?? undefined, params, status === "out" && shown.lesson.preview);
  const report = useProgress(params, start, isIn);
  return {
    course: opened?.course ?? shown.course,
    lesson: opened?.lesson ?? shown.lesson,
    content: opened?.content ?? shown.content,
    gate: gateOf(status, shown, opened, read.failure),
    opened,
    failure: read.failure,
    again: read.again,
    states: useStates(opened, shown.course.resource_id, useKept(user).counted),
    isGuest: status === "out",
    user,
    report,
  };
}

function gateOf(status: string, { content }: Shown, opened: Opened | undefined, failure: ApiFailure | undefined): Gate {
  if (opened?.content ?? content) return "none";
  if (status === "out") return "signed-out";
  if (opened) return "not-enrolled";
  if (!failure) return "loading";
  return failure.code === "learning.retired" ? "retired" : "failed";
}

function useStates(
  opened: Opened | undefined,
  resource: string,
  counted: ReadonlyMap<string, LessonState>,
): ReadonlyMap<string, LessonState> {
  return useMemo(() => {
    const states = new Map(opened?.mine.done.map((state) => [state.lesson, state]));
    for (const lesson of opened?.course.chapters.flatMap(({ lessons }) => lessons) ?? []) {
      const news = counted.get(lessonKey(resource, lesson.key));
      const before = states.get(lesson.key);
      if (news)
        states.set(lesson.key, {
          ...news,
          counted: Math.max(news.counted, before?.counted ?? 0),
          done: news.done || before?.done === true,
        });
    }
    return states;
  }, [opened, counted, resource]);
}
