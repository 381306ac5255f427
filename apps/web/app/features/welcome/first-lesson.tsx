import { cardWords } from "../../lib/kind-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Card } from "./use-fitting.ts";
import { welcomeWords as words } from "./words.ts";

/** One lesson to begin with. */
export function FirstLesson({ card }: { card: Card }) {
  const { name, slug, language, thumbnail, category, minutes, temp_instructor_name: teacher } = card;
  return (
    <section className="beg-lesson on-board" aria-label={words.first}>
      <div className="cover">
        <CoverImage src={thumbnail} eager />
      </div>
      <div className="beg-say">
        <span>{cardWords.kind(category)}</span>
        <h2 lang={language === "en" ? undefined : language}>{name}</h2>
        <span>{words.by(teacher, words.minutes(minutes))}</span>
        <LinkButton variant="accent" size="l" to={`/learning/${slug}`} discover="none">
          {words.open}
        </LinkButton>
      </div>
    </section>
  );
}

/** As high as the lesson that comes: nothing below it moves when it is there. */
export function LessonWait() {
  return (
    <div className="beg-lesson beg-wait" aria-busy="true">
      <div className="cover" />
      <div className="beg-say" aria-hidden="true">
        <Skeleton part={44} />
        <Skeleton shape="title" part={92} />
        <Skeleton shape="title" part={60} />
        <Skeleton part={60} />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
