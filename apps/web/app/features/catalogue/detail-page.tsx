import { Bookmark } from "lucide-react";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { CardFacts, useBookmark } from "../../lib/cards/card-facts.tsx";
import { hasLocalCart } from "../../lib/cards/local-cart.ts";
import { cardWords } from "../../lib/cards/words.ts";
import { dayMonthYear, duration } from "../../ui/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { deferredPart } from "../../ui/deferred-part.tsx";
import { Rating } from "../../ui/rating.tsx";
import { plainAddress } from "./address.ts";
import "./detail-page.css";
import { BuyBar, BuyCard, Hero } from "./hero.tsx";
import { labelOf, langOf } from "./labels.ts";
import { Sessions } from "./sessions.tsx";
import { catalogueWords as words } from "./words.ts";

interface DetailProps {
  resource: ResourceDetail;
  /** What `?type=` calls its kind. */
  type: string;
}

type PartProps = Pick<DetailProps, "resource">;
const parts = () => import("./detail-parts.tsx");
const DetailFacts = deferredPart<PartProps>(async () => (await parts()).DetailFacts);
// Between these two stand dates on the clock of whoever looks, which cannot wait for a touch.
const DetailInside = deferredPart<PartProps>(async () => (await parts()).DetailInside);
const DetailPeople = deferredPart<PartProps>(async () => (await parts()).DetailPeople);
const action = () => import("./detail-action.tsx");
const DetailAction = deferredPart<PartProps>(async () => (await action()).DetailAction, hasLocalCart);
const DetailBarAction = deferredPart<PartProps>(async () => (await action()).DetailBarAction, hasLocalCart);
const DetailRelated = deferredPart<PartProps>(async () => (await parts()).DetailRelated, hasLocalCart);

/** One resource: what one will be able to do, what is inside, who teaches it and when, and what it costs. */
export function DetailPage({ resource, type }: DetailProps) {
  const { related } = resource;
  return (
    <main id="main">
      <CardFacts ids={[resource.id, ...related.map(({ id }) => id)]}>
        <DetailHero resource={resource} type={type} />
        <div className="wrap dtl">
          <div className="dtl-main">
            <DetailInside resource={resource} />
            <Sessions sessions={resource.sessions} />
            <DetailPeople resource={resource} />
          </div>
        </div>
        {related.length === 0 ? null : <DetailRelated resource={resource} />}
        {resource.is_over ? null : (
          <BuyBar amount={resource.price ?? 0}>
            <DetailBarAction resource={resource} />
          </BuyBar>
        )}
      </CardFacts>
    </main>
  );
}

function DetailHero({ resource, type }: DetailProps) {
  const reviews = resource.webinar_reviews ?? resource.reviews ?? { rating: 0, count: 0 };
  const { instructor } = resource;
  return (
    <Hero
      crumbs={[
        { to: plainAddress(), label: words.title },
        { to: plainAddress(type), label: cardWords.kinds(resource.category) },
      ]}
      title={resource.name}
      lang={langOf(resource)}
      lead={resource.summary}
      facts={
        <>
          <Rating value={reviews.count === 0 ? null : reviews.rating} ratings={reviews.count} />
          <span>{duration(resource.minutes)}</span>
          <span lang={resource.language}>{labelOf("language", resource.language)}</span>
        </>
      }
      person={
        <div className="offer-person">
          <Avatar name={instructor.name} size="m" />
          <span>
            <b>{instructor.name}</b>
            <span>{instructor.headline}</span>
          </span>
        </div>
      }
      box={<Buy resource={resource} type={type} />}
    />
  );
}

function Buy({ resource, type }: DetailProps) {
  const [subject] = resource.subjects;
  return (
    <BuyCard
      thumbnail={resource.thumbnail}
      kind={cardWords.kind(resource.category)}
      category={subject === undefined ? undefined : labelOf("subject", subject)}
      amount={resource.is_over ? null : (resource.price ?? 0)}
      aside={<BookmarkButton resource={resource} />}
      act={resource.is_over ? <Over resource={resource} type={type} /> : <DetailAction resource={resource} />}
    >
      <noscript className="meta">{words.needsJs}</noscript>
      <DetailFacts resource={resource} />
    </BuyCard>
  );
}

/** In the place of the action: when it was, and where there is more to come. */
function Over({ resource, type }: DetailProps) {
  const { start_date, category } = resource;
  return (
    <div className="dtl-over">
      <p>{start_date === null ? cardWords.over : words.wasOn(dayMonthYear(start_date))}</p>
      <LinkButton variant="line" wide to={plainAddress(type)}>
        {words.stillToCome(cardWords.kinds(category))}
      </LinkButton>
    </div>
  );
}

function BookmarkButton({ resource }: { resource: ResourceDetail }) {
  const { on, toggle } = useBookmark(resource.id, resource.name);
  return (
    <Button variant="ghost" size="s" className="needs-js dtl-bm" aria-pressed={on} onClick={toggle}>
      <Bookmark className="i" aria-hidden />
      {on ? words.bookmarked : words.bookmark}
    </Button>
  );
}
