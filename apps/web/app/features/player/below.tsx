import type { ReactNode } from "react";
import type { LessonContent } from "@upaya/contracts/learning/lesson.ts";
import { RichText } from "../../ui/rare/rich-text.tsx";
import type { Tab } from "./player-page.tsx";
import prose from "./reading.module.css";
import type { Lesson } from "./use-lesson.ts";

/** What both kinds of a lesson are made from: the one that is read and the one that is watched. */
export interface BodyProps {
  of: Lesson;
  content: LessonContent;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** The key of the lesson after this one. */
  next: string | undefined;
  /** Title and notices. */
  children: ReactNode;
}

/** The text that comes with a lesson. */
export function Below({ text, language }: { text: LessonContent["text"]; language: string }) {
  if (text.length === 0) return null;
  return (
    <div className={prose["prose"]} lang={language}>
      <RichText text={text} />
    </div>
  );
}
