import { useEffect, useEffectEvent, useState } from "react";
import type { ListToday } from "@upaya/contracts/quiz/list-today.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useRead } from "../../lib/data/use-read.ts";
import type { QuizAddress } from "./address.ts";

const call: Call<typeof ListToday> = { method: "GET", path: "/quiz/today" };

/** India's day, by this device's clock. */
const dayNow = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);

interface Shown {
  /** Nothing while they are on their way. */
  readonly questions: readonly PublicQuestion[] | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * The questions of an address. A day's set may be of another day than the document, which is kept, or the page, which was left open:
 * then the server is asked. A clock that is wrong costs one call and no more.
 */
export function useToday(loaded: { day?: string | undefined; questions: readonly PublicQuestion[] }, { set, subject }: QuizAddress): Shown {
  const { day = "", questions } = loaded;
  /** The day on which the server is asked instead of the document. */
  const [on, setOn] = useState("");
  const wanted = set === "today";
  const elsewhere = wanted && on > day;
  const { data, failure, busy, again } = useRead(call, { query: { subject } }, { wanted: elsewhere });
  const askAgain = useEffectEvent(() => void again());
  useEffect(() => {
    if (!wanted) return undefined;
    let seen = day;
    const look = () => {
      const now = dayNow();
      if (document.visibilityState !== "visible" || seen === now) return;
      // Asked for the first time by being wanted; of another day it is asked again.
      if (seen !== day) askAgain();
      seen = now;
      setOn(now);
    };
    look();
    addEventListener("visibilitychange", look);
    return () => removeEventListener("visibilitychange", look);
  }, [wanted, day]);
  if (elsewhere) return { questions: busy ? undefined : data?.data, failed: failure !== undefined, again: () => void again() };
  return { questions: wanted && !day ? undefined : questions, failed: false, again: () => void again() };
}
