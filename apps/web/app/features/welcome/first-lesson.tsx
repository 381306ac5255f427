import type { FetchRecommendResource } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { useEffect, useState } from "react";
import { type Call, request } from "../../lib/api-browser.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { ResourceCard } from "../../lib/cards/resource-card.tsx";
import { cardWords } from "../../lib/cards/words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CourseGrid } from "../../ui/course-grid.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { welcomeWords as words } from "./words.ts";

type Fitting = Reply<typeof FetchRecommendResource>;
type Card = Fitting["self_paced_courses"][number];

const call: Call<typeof FetchRecommendResource> = { method: "GET", path: "/learning/fetch-recommend-resource" };

/** One lesson to begin with, and three more. `fits`: they were found by what somebody told of themself. */
export function FirstLesson({ fits }: { fits: boolean }) {
  const found = useFitting();
  if (found === "failed") return <p className="muted">{words.failed}</p>;
  if (found === "asked") return <Skeleton shape="block" />;
  const { first, others } = chosenOf(found);
  return (
    <>
      {first ? <Lesson card={first} /> : null}
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
    </>
  );
}

/** Something free first, and then one of each kind. */
function chosenOf({ self_paced_courses: courses, expert_masterclass, webinars }: Fitting): { first: Card | undefined; others: Card[] } {
  const first = courses.find(({ price }) => (price ?? 0) === 0) ?? courses[0];
  const rest = courses.filter((card) => card !== first);
  return { first, others: [...rest.slice(0, 1), ...expert_masterclass.slice(0, 1), ...webinars.slice(0, 1)] };
}

function Lesson({ card }: { card: Card }) {
  const { name, slug, language, thumbnail, category, minutes, temp_instructor_name: teacher } = card;
  return (
    <section className="beg-lesson on-board" aria-label={words.first}>
      <div className="cover">
        <CoverImage src={thumbnail} eager />
      </div>
      <div className="beg-say">
        <span>{cardWords.kind(category)}</span>
        <h2 lang={language === "en" ? undefined : language}>{name}</h2>
        <span>{words.by(teacher, words.minutes(minutes))}</span>
        <LinkButton variant="accent" size="l" to={`/learning/${slug}`}>
          {words.open}
        </LinkButton>
      </div>
    </section>
  );
}

function useFitting(): Fitting | "asked" | "failed" {
  const [found, setFound] = useState<Fitting | "asked" | "failed">("asked");
  useEffect(() => {
    const leaving = new AbortController();
    request<typeof FetchRecommendResource>(call, { signal: leaving.signal, quiet: true }).then(setFound, () => {
      if (!leaving.signal.aborted) setFound("failed");
    });
    return () => leaving.abort();
  }, []);
  return found;
}
