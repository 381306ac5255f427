import { CoverImage } from "../../ui/cover-image.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { learnAddress } from "../../lib/learn-address.ts";
import { cardWords } from "../../lib/kind-words.ts";
import "../../ui/card.css";
import "../../ui/cards/course-card.css";
import { CertificateLine, CertificatePicture } from "./certificate-part.tsx";
import { ItemNotes } from "./edition-note.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { type ItemProps, ItemThread, ItemTitle, ReviewLink, SheetLink } from "./item-parts.tsx";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

/** A book that was read to its end. */
export function CompletedCard({ item }: ItemProps) {
  const { card, captions, certificate, completed_at, retired, thread } = item;
  const first = thread[0]?.[0];
  return (
    <li className={`card ${look["done"]}`}>
      {certificate ? (
        <CertificatePicture slug={card.slug} name={card.name} of={certificate} />
      ) : (
        <div className="cover">
          <CoverImage src={card.thumbnail} />
          <span className="plate">{cardWords.kind(card.category)}</span>
        </div>
      )}
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
      {certificate ? <CertificateLine slug={card.slug} name={card.name} of={certificate} /> : null}
      <div className={look["doneActs"]}>
        {first && !retired ? (
          <LinkButton
            variant={certificate ? "ghost" : "soft"}
            size="s"
            to={learnAddress(card.slug, first.key)}
            aria-label={words.buttonOf(words.openAgain, card.name)}
          >
            {words.openAgain}
          </LinkButton>
        ) : null}
        <SheetLink item={item} />
        <ReviewLink item={item} />
      </div>
    </li>
  );
}
