import { Link } from "react-router";
import type { GetBundle } from "@upaya/contracts/catalogue/bundles.ts";
import type { BundleCard, CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { cardWords } from "../../lib/cards/words.ts";
import { dayMonthYear, duration, rupees } from "../../ui/format.ts";
import { CoverImage } from "../../ui/cover-image.tsx";
import { Price } from "../../ui/price.tsx";
import { Rating } from "../../ui/rating.tsx";
import { BundleAction, worthOf } from "./bundle-action.tsx";
import "./bundle-pages.css";
import { BuyBar, BuyCard, Hero } from "./hero.tsx";
import { OpensLater } from "./opens-later.tsx";
import { catalogueWords as words } from "./words.ts";

/** One bundle: what is inside, in order, what that costs one by one and what it costs as a set. */
export function BundlePage({ bundle }: { bundle: Reply<typeof GetBundle> }) {
  const { rating, count } = bundle.bundle_reviews;
  const price = bundle.price ?? 0;
  const offered = { id: bundle.id, name: bundle.bundle_name, ready: bundle.ready };
  return (
    <main id="main">
      <CardFacts ids={[bundle.id]}>
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
              amount={price}
              old={worthOf(bundle)}
              oldName={words.oneByOne}
              act={
                <>
                  <BundleAction bundle={offered} size="l" wide />
                  <OpensLater of={offered} />
                </>
              }
            >
              <Saving bundle={bundle} />
            </BuyCard>
          }
        />
        <Inside bundle={bundle} />
        <BuyBar amount={price}>
          <BundleAction bundle={offered} size="m" />
        </BuyBar>
      </CardFacts>
    </main>
  );
}

function Inside({ bundle }: { bundle: Reply<typeof GetBundle> }) {
  return (
    <div className="wrap dtl">
      <div className="dtl-main">
        <section aria-labelledby="about">
          <h2 id="about">{words.about}</h2>
          <div className="bdl-text">
            {bundle.description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section aria-labelledby="inside">
          <h2 id="inside">{words.insideTitle}</h2>
          <ol className="bdl-items">
            {bundle.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

function Saving({ bundle }: { bundle: BundleCard }) {
  const worth = worthOf(bundle);
  if (worth === undefined) return null;
  const price = bundle.price ?? 0;
  return (
    <dl className="bdl-sum num">
      <div>
        <dt>{words.oneByOne}</dt>
        <dd>{rupees(worth)}</dd>
      </div>
      <div>
        <dt>{words.asSet}</dt>
        <dd>{rupees(price)}</dd>
      </div>
      <div className="tot">
        <dt>{words.saving}</dt>
        <dd>{rupees(worth - price)}</dd>
      </div>
    </dl>
  );
}

function Item({ item }: { item: CourseCard }) {
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
      <Price amount={item.price ?? 0} />
    </li>
  );
}
