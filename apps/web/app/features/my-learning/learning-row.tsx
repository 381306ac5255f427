import { CoverImage } from "../../ui/cover-image.tsx";
import { Button } from "../../ui/button.tsx";
import "../../ui/cards/course-card.css";
import { ItemNotes } from "./edition-note.tsx";
import { ItemMenu } from "./item-menu.tsx";
import {
  CheckButton,
  ContinueButton,
  isCheckDue,
  type ItemProps,
  ItemThread,
  ItemTitle,
  langOf,
  ReviewLink,
  SheetLink,
} from "./item-parts.tsx";
import look from "./my-learning.module.css";
import { useHiding } from "./use-mine.ts";
import { myLearningWords as words } from "./words.ts";

/** Something under way, in one row: what it is, how far it is, what comes next. */
export function LearningRow({ item }: ItemProps) {
  const { next, thread } = item;
  const lesson = thread.flat().find(({ key }) => key === next?.lesson);
  return (
    <Row
      item={item}
      act={next ? <ContinueButton item={item} next={next} /> : isCheckDue(item) ? <CheckButton item={item} /> : null}
      menu={<ItemMenu item={item} />}
    >
      {next && lesson ? (
        <p className="meta">
          <span lang={langOf(item)}>{words.next(next.title, lesson.seconds)}</span>
        </p>
      ) : null}
    </Row>
  );
}

/** What they put out of sight, with the way back. */
export function HiddenRow({ item }: ItemProps) {
  const { bringBack } = useHiding(item);
  const act = (
    <Button variant="soft" className={look["go"]} aria-label={words.buttonOf(words.bringBack, item.card.name)} onClick={bringBack}>
      {words.bringBack}
    </Button>
  );
  return <Row item={item} act={act} />;
}

interface RowProps extends ItemProps {
  act: React.ReactNode;
  menu?: React.ReactNode;
  children?: React.ReactNode;
}

function Row({ item, act, menu, children }: RowProps) {
  const { card, captions, ends_at, completed_at } = item;
  return (
    <li className={look["row"]}>
      <div className={`cover ${look["cover"]}`}>
        <CoverImage src={card.thumbnail} />
      </div>
      <div className={look["what"]}>
        <h3>
          <ItemTitle item={item} />
        </h3>
        <p className="meta">{words.taught(card.temp_instructor_name, card.minutes)}</p>
        <p className="meta">{words.language(card.language, captions)}</p>
      </div>
      {menu ? <div className={look["menu"]}>{menu}</div> : null}
      <div className={look["how"]}>
        <ItemThread item={item} />
        {children}
        {completed_at === null ? null : <p className="meta">{words.finished(completed_at)}</p>}
        {ends_at === null ? null : <p className="meta">{words.until(ends_at)}</p>}
        <SheetLink item={item} />
        <ReviewLink item={item} />
        <ItemNotes item={item} />
      </div>
      {act ? <div className={look["act"]}>{act}</div> : null}
    </li>
  );
}
