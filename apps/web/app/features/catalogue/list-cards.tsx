import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { ResourceCard } from "../../lib/cards/resource-card.tsx";
import { CourseGrid } from "../../ui/course-grid.tsx";
import { FoundCard } from "./found-card.tsx";
import type { ListPageProps } from "./list-page.tsx";
import { NoResults, PastEnd } from "./no-results.tsx";
import { catalogueWords as words } from "./words.ts";

/** The cards of the list, or what to do where there are none. */
export function ListCards({ address, total, cards, found, facets, popular }: ListPageProps) {
  const ids = [...cards.map(({ id }) => id), ...found.map(({ course_id }) => course_id), ...popular.map(({ id }) => id)];
  if (total > 0 && cards.length + found.length === 0) return <PastEnd address={address} />;
  return (
    <CardFacts ids={ids}>
      {total === 0 ? (
        <NoResults address={address} facets={facets} popular={popular} />
      ) : (
        <>
          <h2 className="sr">{words.resultsTitle}</h2>
          <CourseGrid>
            {cards.map((card) => (
              <ResourceCard key={card.id} card={card} />
            ))}
            {found.map((card) => (
              <FoundCard key={card.course_id} card={card} />
            ))}
          </CourseGrid>
        </>
      )}
    </CardFacts>
  );
}
