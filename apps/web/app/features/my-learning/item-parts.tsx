import { ListChecks, Play } from "lucide-react";
import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import { lessonsForReview } from "@upaya/contracts/learning/review-words.ts";
import { checkAddress, learnAddress, sheetAddress, writeReviewAddress } from "../../lib/learn-address.ts";
import { Thread } from "../../ui/rare/thread.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Link } from "react-router";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

export interface ItemProps {
  item: LearningItem;
}

/** The language of a title, where it is not the page's. */
export const langOf = ({ card }: LearningItem): string | undefined => (card.language === "en" ? undefined : card.language);

/** The lessons as dots: what is done, where they are, and what comes. */
export function ItemThread({ item: { thread, done, next } }: ItemProps) {
  const beads = thread.map((lessons) => lessons.map(({ key, done: isDone }) => (isDone ? "done" : key === next?.lesson ? "now" : "next")));
  return <Thread chapters={beads} label={words.thread(done, thread.flat().length, thread.length)} />;
}

/** Where the title leads: what a course is about stands on its own page. */
export function ItemTitle({ item }: ItemProps) {
  return (
    <Link className={look["title"]} to={`/learning/${item.card.slug}`} lang={langOf(item)}>
      {item.card.name}
    </Link>
  );
}

interface ContinueProps extends ItemProps {
  next: NonNullable<LearningItem["next"]>;
  /** The one thing to do on this page. */
  first?: boolean;
}

/** To the lesson, with the minutes that it still takes. */
export function ContinueButton({ item: { card, used_at }, next, first = false }: ContinueProps) {
  const word = used_at === null ? words.start(next.left) : words.goOn(next.left);
  return (
    <LinkButton
      to={learnAddress(card.slug, next.lesson)}
      variant={first ? "accent" : "soft"}
      {...(first ? { size: "l" as const } : {})}
      className={look["go"]}
      aria-label={words.buttonOf(word, card.name)}
    >
      {first ? <Play className={`i ${look["play"]}`} aria-hidden="true" /> : null}
      {word}
    </LinkButton>
  );
}

/** Every lesson is done and the final check is not passed yet. */
export const isCheckDue = ({ next, check, retired, completed_at }: LearningItem): boolean =>
  next === null && check?.passed === false && !retired && completed_at === null;

/** To the final check, which is all that is left. */
export function CheckButton({ item: { card }, first = false }: ItemProps & { first?: boolean }) {
  return (
    <LinkButton
      to={checkAddress(card.slug)}
      variant={first ? "accent" : "soft"}
      {...(first ? { size: "l" as const } : {})}
      className={look["go"]}
      aria-label={words.buttonOf(words.takeCheck, card.name)}
    >
      {first ? <ListChecks className="i" aria-hidden="true" /> : null}
      {words.takeCheck}
    </LinkButton>
  );
}

/** To saying what they think of it, once they have done half. */
export function ReviewLink({ item: { card, done, thread, completed_at } }: ItemProps) {
  const lessons = thread.flat().length;
  if (completed_at === null && (lessons === 0 || done < lessonsForReview(lessons))) return null;
  return (
    <Link className="link" to={writeReviewAddress(card.slug)} aria-label={words.buttonOf(words.review, card.name)}>
      {words.review}
    </Link>
  );
}

/** To what they wrote, once they wrote something. */
export function SheetLink({ item: { card, written } }: ItemProps) {
  if (!written) return null;
  return (
    <Link className="link" to={sheetAddress(card.slug)} aria-label={words.mondaysListOf(card.name)}>
      {words.mondaysList}
    </Link>
  );
}
