import { Bookmark } from "lucide-react";
import type { ReactNode } from "react";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { CardFacts, useBookmark } from "../../lib/cards/card-facts.tsx";
import { hasLocalCart } from "../../lib/cart/local-cart.ts";
import { cardWords } from "../../lib/kind-words.ts";
import { duration } from "../../ui/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { deferredPart } from "../../ui/deferred-part.tsx";
import { Rating } from "../../ui/cards/rating.tsx";
import { plainAddress } from "./address.ts";
import "./detail-page.css";
import { BuyBar, BuyCard, Hero } from "./hero.tsx";
import { labelOf, langOf } from "./labels.ts";
import { catalogueWords as words } from "./words.ts";

interface DetailProps {
  resource: ResourceDetail;
  /** What `?type=` calls its kind. */
  type: string;
  /** What stands last of what is about it: what teachers say. */
  children?: ReactNode;
}

type PartProps = Pick<DetailProps, "resource">;

const dayMs = 86_400_000;

/**
 * What the document says of its dates is not enough: for whoever has another clock than India's, and where one of them is near. Everybody
 * else has the rest with the first touch.
 */
function doesClockMatter(): boolean {
  if (document.documentElement.dataset["abroad"] !== undefined) return true;
  const dates = [...document.querySelectorAll<HTMLTimeElement>(".ses time")];
  return dates.some(({ dateTime }) => Math.abs(Date.parse(dateTime) - Date.now()) < dayMs);
}

const parts = () => import("./detail-parts.tsx");
const DetailFacts = deferredPart<PartProps>(async () => (await parts()).DetailFacts);
// Between these two stand the dates.
const DetailInside = deferredPart<PartProps>(async () => (await parts()).DetailInside);
const DetailPeople = deferredPart<PartProps>(async () => (await parts()).DetailPeople);
const action = () => import("./detail-action.tsx");
const DetailAction = deferredPart<PartProps>(async () => (await action()).DetailAction, hasLocalCart);
const DetailBarAction = deferredPart<PartProps>(async () => (await action()).DetailBarAction, hasLocalCart);
const Sessions = deferredPart<PartProps>(async () => (await import("./sessions.tsx")).Sessions, doesClockMatter);
const TalkPanel = deferredPart<PartProps>(async () => (await import("./talk-panel.tsx")).TalkPanel, doesClockMatter);
const TalkBar = deferredPart<PartProps>(async () => (await import("./talk-bar.tsx")).TalkBar, doesClockMatter);
const DetailRelated = deferredPart<PartProps>(async () => (await parts()).DetailRelated, hasLocalCart);

/** One resource: what one will be able to do, what is inside, who teaches it and when, and what it costs. */
export function DetailPage({ resource, type, children }: DetailProps) {
  const { related } = resource;
  return (
    <main id="main">
      <CardFacts ids={[resource.id, ...related.map(({ id }) => id)]}>
        <DetailHero resource={resource} type={type} />
        <div className="wrap dtl">
          <div className="dtl-main">
            <DetailInside resource={resource} />
            {resource.sessions.length === 0 ? null : <Sessions resource={resource} />}
            <DetailPeople resource={resource} />
            {children}
          </div>
        </div>
        {related.length === 0 ? null : <DetailRelated resource={resource} />}
        <Bar resource={resource} />
      </CardFacts>
    </main>
  );
}

const isHeldAtDates = ({ category, sessions }: ResourceDetail) =>
  sessions.length > 0 && (category === "webinar" || category === "expert_masterclass");

function Bar({ resource }: PartProps) {
  if (resource.is_over) return null;
  if (isHeldAtDates(resource))
    return (
      <BuyBar>
        <TalkBar resource={resource} />
      </BuyBar>
    );
  return (
    <BuyBar amount={resource.price ?? 0}>
      <DetailBarAction resource={resource} />
    </BuyBar>
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
      box={<Buy resource={resource} />}
    />
  );
}

function Buy({ resource }: PartProps) {
  const [subject] = resource.subjects;
  return (
    <BuyCard
      thumbnail={resource.thumbnail}
      kind={cardWords.kind(resource.category)}
      category={subject === undefined ? undefined : labelOf("subject", subject)}
      amount={resource.is_over ? null : (resource.price ?? 0)}
      aside={<BookmarkButton resource={resource} />}
      tall={isHeldAtDates(resource)}
      act={isHeldAtDates(resource) ? <TalkPanel resource={resource} /> : <DetailAction resource={resource} />}
    >
      <noscript className="meta">{words.needsJs}</noscript>
      <DetailFacts resource={resource} />
    </BuyCard>
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
