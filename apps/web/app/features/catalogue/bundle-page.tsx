import { Link } from "react-router";
import type { GetBundle } from "@upaya/contracts/catalogue/bundles.ts";
import type { BundleCard, CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { CardFacts, useOwned } from "../../lib/cards/card-facts.tsx";
import { cardWords } from "../../lib/kind-words.ts";
import { dayMonthYear, duration, rupees } from "../../ui/format.ts";
import { CoverImage } from "../../ui/cover-image.tsx";
import { Got } from "../../ui/cards/got.tsx";
import { Price } from "../../ui/cards/price.tsx";
import { Rating } from "../../ui/cards/rating.tsx";
import { BundleAction } from "./bundle-action.tsx";
import "./bundle-pages.css";
import { useBundlePrice } from "./bundle-price.ts";
import { BuyBar, BuyCard, Hero } from "./hero.tsx";
import { OpensLater } from "./opens-later.tsx";
import { catalogueWords as words } from "./words.ts";

type Bundle = Reply<typeof GetBundle>;

/** One bundle: what is inside, in order, what that costs one by one and what it costs as a set, and what of that is theirs already. */
export function BundlePage({ bundle }: { bundle: Bundle }) {
  return (
    <main id="main">
      <CardFacts ids={[bundle.id, ...bundle.items.map(({ id }) => id)]}>
        <Offer bundle={bundle} />
        <Inside bundle={bundle} />
        <Bar bundle={bundle} />
      </CardFacts>
    </main>
  );
}

function Offer({ bundle }: { bundle: Bundle }) {
  const { rating, count } = bundle.bundle_reviews;
  const { amount, old, oldName } = useBundlePrice(bundle);
  const offered = { ...bundle, name: bundle.bundle_name };
  return (
    <Hero
      crumbs={[
        { to: "/learning", label: words.title },
        { to: "/bundle-products", label: words.bundles },
      ]}
      title={bundle.bundle_name}
      lead={bundle.summary}
      facts={
        <>
          <Rating value={count === 0 ? null : rating} ratings={count} />
          <span>{words.inside(bundle.item_count, duration(bundle.minutes))}</span>
        </>
      }
      box={
        <BuyCard
          thumbnail={bundle.cover_image}
          kind={cardWords.bundle}
          amount={amount}
          old={old}
          oldName={oldName}
          act={
            <>
              <BundleAction bundle={offered} size="l" wide />
              <OpensLater of={offered} />
            </>
          }
        >
          <Sum bundle={bundle} />
        </BuyCard>
      }
    />
  );
}

function Bar({ bundle }: { bundle: Bundle }) {
  const { amount } = useBundlePrice(bundle);
  return (
    <BuyBar amount={amount}>
      <BundleAction bundle={{ ...bundle, name: bundle.bundle_name }} size="m" />
    </BuyBar>
  );
}

function Inside({ bundle }: { bundle: Bundle }) {
  const isOwned = useOwned();
  const [owned, others] = [bundle.items.filter(({ id }) => isOwned(id)), bundle.items.filter(({ id }) => !isOwned(id))];
  return (
    <div className="wrap dtl">
      <div className="dtl-main">
        {owned.length > 0 ? <OwnedNote owned={owned.length} all={bundle.items.length} /> : null}
        <section aria-labelledby="about">
          <h2 id="about">{words.about}</h2>
          <div className="bdl-text">
            {bundle.description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        {others.length > 0 ? <Items id="inside" title={owned.length > 0 ? words.newForYou : words.insideTitle} items={others} /> : null}
        {owned.length > 0 ? <Items id="owned" title={words.alreadyYours} items={owned} owned /> : null}
      </div>
    </div>
  );
}

function OwnedNote({ owned, all }: { owned: number; all: number }) {
  return (
    <p className="bdl-owned">
      <b>{owned === all ? words.ownAll : words.ownAlready(owned, all)}</b> {owned === all ? null : words.ownMeans}
    </p>
  );
}

interface ItemsProps {
  id: string;
  title: string;
  items: readonly CourseCard[];
  owned?: boolean;
}

function Items({ id, title, items, owned = false }: ItemsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className="bdl-items" data-owned={owned || undefined}>
        {items.map((item) => (
          <Item key={item.id} item={item} owned={owned} />
        ))}
      </ol>
    </section>
  );
}

/** The price as a sum. */
function Sum({ bundle }: { bundle: BundleCard }) {
  const { amount, owned } = useBundlePrice(bundle);
  const set = bundle.price ?? 0;
  const worth = Math.max(bundle.worth ?? 0, set);
  if (worth === set && owned === 0) return null;
  return (
    <dl className="bdl-sum num">
      <Row name={words.oneByOne} value={rupees(worth)} />
      <Row name={words.asSet} value={rupees(set)} />
      {owned > 0 ? <Row name={words.lessOwned(owned)} value={`− ${rupees(set - amount)}`} /> : null}
      {owned > 0 ? (
        <Row name={words.yourPrice} value={rupees(amount)} total />
      ) : (
        <Row name={words.saving} value={rupees(worth - set)} total />
      )}
    </dl>
  );
}

function Row({ name, value, total = false }: { name: string; value: string; total?: boolean }) {
  return (
    <div className={total ? "tot" : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Item({ item, owned }: { item: CourseCard; owned: boolean }) {
  return (
    <li>
      <div className="cover">
        <CoverImage src={item.thumbnail} />
      </div>
      <div>
        <span className="bdl-kind">{cardWords.kind(item.category)}</span>
        <h3 lang={item.language === "en" ? undefined : item.language}>
          <Link to={`/learning/${item.slug}`}>{item.name}</Link>
        </h3>
        <p className="meta">{item.temp_instructor_name}</p>
        <p className="meta">
          {[item.start_date === null ? "" : dayMonthYear(item.start_date), duration(item.minutes)].filter(Boolean).join(", ")}
        </p>
      </div>
      {owned ? <Got>{words.youOwnThis}</Got> : <Price amount={item.price ?? 0} />}
    </li>
  );
}
