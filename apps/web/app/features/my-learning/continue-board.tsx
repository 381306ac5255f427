import { CoverImage } from "../../ui/cover-image.tsx";
import { cardWords } from "../../lib/kind-words.ts";
import "../../ui/cards/course-card.css";
import { ItemNotes } from "./edition-note.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { CheckButton, ContinueButton, type ItemProps, ItemThread, ItemTitle, langOf, SheetLink } from "./item-parts.tsx";
import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

/** What is after the lesson that comes next. */
function restOf({ thread, left, next }: LearningItem): string {
  const open = thread.flat().filter(({ done }) => !done).length;
  const chapter = thread.findIndex((lessons) => lessons.some(({ key }) => key === next?.lesson));
  const where = thread.length > 1 && chapter >= 0 ? `${words.chapter(chapter + 1, thread.length)} ` : "";
  return `${where}${words.after(open - 1, left - (next?.left ?? 0))}`;
}

/** Where they stopped last, on the board, with the one marigold button of the page. */
export function ContinueBoard({ item }: ItemProps) {
  const { card, captions, ends_at, next } = item;
  const [subject] = card.subjects;
  return (
    <section className={`${look["board"]} on-board`} aria-label={card.name}>
      {/* Not fetched at once: a phone does not show it. */}
      <div className={`cover ${look["boardCover"]}`}>
        <CoverImage src={card.thumbnail} />
        <span className="plate">
          {cardWords.kind(card.category)}
          {subject === undefined ? null : <small>{cardWords.subject(subject)}</small>}
        </span>
      </div>
      <div className={look["boardBody"]}>
        <div className={look["boardHead"]}>
          <p className={look["boardCourse"]}>
            <ItemTitle item={item} />
          </p>
          <div className={look["menu"]}>
            <ItemMenu item={item} />
          </div>
        </div>
        {next ? <h2 lang={langOf(item)}>{next.title}</h2> : <h2>{words.finalCheck}</h2>}
        <ItemThread item={item} />
        <p className={look["boardRest"]}>{next ? restOf(item) : words.checkLeft}</p>
        <p className={look["boardRest"]}>
          {words.language(card.language, captions)}
          {ends_at === null ? null : <>. {words.until(ends_at)}</>}
        </p>
        <div className={look["boardGo"]}>
          {next ? <ContinueButton item={item} next={next} first /> : <CheckButton item={item} first />}
          <SheetLink item={item} />
        </div>
        <div className="paper">
          <ItemNotes item={item} />
        </div>
      </div>
    </section>
  );
}
