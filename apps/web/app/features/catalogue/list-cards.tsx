import type { SearchCard } from "@upaya/contracts/catalogue/card.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { ResourceCard } from "../../lib/cards/action/resource-card.tsx";
import { CourseGrid, firstSeen } from "../../ui/cards/course-grid.tsx";
import { FoundBundle, FoundCard } from "./found-card.tsx";
import type { ListPageProps } from "./list-page.tsx";
import { NoResults, PastEnd } from "./no-results.tsx";
import { catalogueWords as words } from "./words.ts";

const isResource = ({ category }: SearchCard) => category !== "bundle";

/** The cards of the list, or what to do where there are none. */
export function ListCards({ address, total, cards, found, facets, popular, subjects }: ListPageProps) {
  const ids = [...cards.map(({ id }) => id), ...found.map(({ course_id }) => course_id), ...popular.map(({ id }) => id)];
  if (total > 0 && cards.length + found.length === 0) return <PastEnd address={address} />;
  return (
    <CardFacts ids={ids}>
      {total === 0 ? (
        <NoResults address={address} facets={facets} popular={popular} subjects={subjects} />
      ) : (
        <>
          <h2 className="sr">{words.resultsTitle}</h2>
          <CourseGrid>
            {cards.map((card, place) => (
              <ResourceCard key={card.id} card={card} eager={place < firstSeen} />
            ))}
            {found.map((card) =>
              isResource(card) ? <FoundCard key={card.course_id} card={card} /> : <FoundBundle key={card.course_id} card={card} />,
            )}
          </CourseGrid>
        </>
      )}
    </CardFacts>
  );
}
