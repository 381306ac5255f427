import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { ResourceCard } from "../../lib/cards/action/resource-card.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { CourseGrid } from "../../ui/cards/course-grid.tsx";
import { FirstQuestion } from "./first-question.tsx";
import type { Card } from "./use-fitting.ts";
import { welcomeWords as words } from "./words.ts";

interface BeginBelowProps {
  others: readonly Card[];
  /** They were found by what somebody told of themself. */
  fits: boolean;
  subjects: readonly string[];
}

/** What comes after the first lesson: three more, and a question. */
export function BeginBelow({ others, fits, subjects }: BeginBelowProps) {
  return (
    <>
      {others.length > 0 ? (
        <section className="beg-shelf" aria-labelledby="beg-shelf">
          <div className="row between">
            <h2 id="beg-shelf">{fits ? words.shelf : words.newest}</h2>
            <LinkButton variant="ghost" size="s" to="/learning">
              {words.shelfAll}
            </LinkButton>
          </div>
          <CardFacts ids={others.map(({ id }) => id)}>
            <CourseGrid>
              {others.map((card) => (
                <ResourceCard key={card.id} card={card} />
              ))}
            </CourseGrid>
          </CardFacts>
        </section>
      ) : null}
      <FirstQuestion subjects={subjects} />
    </>
  );
}
