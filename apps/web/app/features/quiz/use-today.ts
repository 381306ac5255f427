import { useCallback, useEffect, useRef, useState } from "react";
import type { ListToday } from "@upaya/contracts/quiz/list-today.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { request } from "../../lib/api-browser.ts";
import type { QuizAddress } from "./address.ts";

const call = { method: "GET", path: "/quiz/today" } as const;

/** India's day, by this device's clock. */
const dayNow = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);

interface Asked {
  readonly subject: string;
  readonly on: string;
  readonly questions?: readonly PublicQuestion[];
  readonly failed?: boolean;
}

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
  const [asked, setAsked] = useState<Asked>();
  const seen = useRef("");
  const wanted = set === "today";
  const again = useCallback(() => {
    const of = { subject, on: dayNow() };
    setAsked(of);
    request<typeof ListToday>(call, { query: { subject } }).then(
      ({ data }) => setAsked({ ...of, questions: data }),
      () => setAsked({ ...of, failed: true }),
    );
  }, [subject]);
  useEffect(() => {
    if (!wanted) return undefined;
    seen.current = day;
    const look = () => {
      const now = dayNow();
      if (document.visibilityState !== "visible" || seen.current === now) return;
      seen.current = now;
      again();
    };
    look();
    addEventListener("visibilitychange", look);
    return () => removeEventListener("visibilitychange", look);
  }, [wanted, day, again]);
  if (wanted && asked?.subject === subject && asked.on > day) return { questions: asked.questions, failed: asked.failed ?? false, again };
  return { questions: wanted && !day ? undefined : questions, failed: false, again };
}
