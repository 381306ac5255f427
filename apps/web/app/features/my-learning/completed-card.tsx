import { CoverImage } from "../../ui/cover-image.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { learnAddress } from "../../lib/learn-address.ts";
import { cardWords } from "../../lib/cards/words.ts";
import "../../ui/card.css";
import "../../ui/course-card.css";
import { ItemNotes } from "./edition-note.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { type ItemProps, ItemThread, ItemTitle, SheetLink } from "./item-parts.tsx";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

/** A book that was read to its end. */
export function CompletedCard({ item }: ItemProps) {
  const { card, captions, completed_at, retired, thread } = item;
  const first = thread[0]?.[0];
  return (
    <li className={`card ${look["done"]}`}>
      <div className="cover">
        <CoverImage src={card.thumbnail} />
        <span className="plate">{cardWords.kind(card.category)}</span>
      </div>
      <div className={look["doneHead"]}>
        <h3>
          <ItemTitle item={item} />
        </h3>
        <div className={look["menu"]}>
          <ItemMenu item={item} />
        </div>
      </div>
      {completed_at === null ? null : <p className="meta">{words.finished(completed_at)}</p>}
      <p className="meta">{words.taught(card.temp_instructor_name, card.minutes)}</p>
      <p className="meta">{words.language(card.language, captions)}</p>
      <ItemThread item={item} />
      <ItemNotes item={item} />
      <div className={look["doneActs"]}>
        {first && !retired ? (
          <LinkButton
            variant="soft"
            size="s"
            to={learnAddress(card.slug, first.key)}
            aria-label={words.buttonOf(words.openAgain, card.name)}
          >
            {words.openAgain}
          </LinkButton>
        ) : null}
        <SheetLink item={item} />
      </div>
    </li>
  );
}
