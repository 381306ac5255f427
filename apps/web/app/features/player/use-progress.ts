import { useCallback, useEffect, useRef, useState } from "react";
import type { StartLesson } from "@upaya/contracts/learning/lesson.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { keepEvent } from "../../lib/kept-learning/kept.ts";
import { useOnline } from "../../lib/preferences.ts";

const startCall: Call<typeof StartLesson> = {
  method: "POST",
  path: "/learning/courses/:slug/lessons/:lesson/start",
  idempotent: "natural",
};

type Place = Readonly<Record<"slug" | "lesson", string>>;

/**
 * Signed when the lesson was opened: by the reply for whoever is signed in, by a call of its own for a guest. Without one nothing counts, so
 * a guest whose line was down asks again when it is back.
 */
export function useStart(own: string | undefined, params: Place, forGuest: boolean): string | undefined {
  const [guests, setGuests] = useState<{ readonly lesson: string; readonly start: string }>();
  // The lesson is there to be read all the same: nobody is told when it fails.
  const { busy, send } = useWrite(startCall, {
    done: ({ start }, input) => setGuests({ lesson: String(input.params?.["lesson"]), start }),
    failed: () => true,
  });
  const isOnline = useOnline();
  const mine = guests?.lesson === params.lesson ? guests.start : undefined;
  const tried = useRef<string>(undefined);
  const isWanted = forGuest && mine === undefined && isOnline && !busy;
  useEffect(() => {
    if (!isOnline) tried.current = undefined;
    if (!isWanted || tried.current === params.lesson) return;
    tried.current = params.lesson;
    void send({ params });
  }, [isWanted, isOnline, params, send]);
  return own ?? mine;
}

interface Did {
  readonly by: "watched" | "read";
  readonly from: number;
  readonly to: number;
  readonly at: string;
}

/** Keeps what was watched and read of a lesson. What came before the signed start waits for it. */
export function useProgress(
  { slug, lesson }: Place,
  start: string | undefined,
  isIn: boolean,
): (by: Did["by"], from: number, to: number) => void {
  const early = useRef<{ readonly lesson: string; readonly did: Did }[]>([]);
  useEffect(() => {
    if (!start) return;
    for (const each of early.current.splice(0)) if (each.lesson === lesson) void keepEvent({ ...each.did, slug, held: !isIn, start });
  }, [start, slug, lesson, isIn]);
  return useCallback(
    (by, from, to) => {
      const did = { by, from, to, at: new Date().toISOString() };
      if (start) void keepEvent({ ...did, slug, held: !isIn, start });
      else early.current.push({ lesson, did });
    },
    [start, slug, lesson, isIn],
  );
}
