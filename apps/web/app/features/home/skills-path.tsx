import type { FetchRecommendResource } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Call } from "../../lib/api-browser.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { ResourceCard } from "../../lib/cards/action/resource-card.tsx";
import { noInput, useRead } from "../../lib/data/use-read.ts";
import type { Me } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CourseCardSkeleton } from "../../ui/cards/course-card-skeleton.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { Rail } from "../../ui/rail.tsx";
import { homeWords as words } from "./words.ts";

type Fitting = Reply<typeof FetchRecommendResource>;

const call: Call<typeof FetchRecommendResource> = { method: "GET", path: "/learning/fetch-recommend-resource" };
const kinds = ["self_paced_courses", "expert_masterclass", "webinars"] as const;

/** What fits the subjects and grades of this person. */
export function Path({ me }: { me: Me }) {
  const fitting = useFitting();
  const cards = typeof fitting === "object" ? kinds.flatMap((kind) => fitting[kind]) : [];
  return (
    <section id="skills-path" className="sec" aria-labelledby="skills-path-title">
      <div className="wrap path compact-cards">
        <div>
          <h2 id="skills-path-title">{words.pathTitle}</h2>
          <p className="muted">{leadOf(fitting, cards.length, me)}</p>
          {fitting === "asked" ? <StepsPlace /> : null}
          {typeof fitting === "object" ? <Steps fitting={fitting} /> : null}
          <LinkButton variant="line" size="s" to="/welcome?back=/">
            {words.pathProfile}
          </LinkButton>
        </div>
        {fitting === "asked" || cards.length > 0 ? (
          <CardFacts ids={cards.map(({ id }) => id)}>
            <Rail labelledBy="skills-path-title">
              {cards.length > 0
                ? cards.map((card) => <ResourceCard key={card.id} card={card} />)
                : [1, 2, 3].map((at) => <CourseCardSkeleton key={at} />)}
            </Rail>
          </CardFacts>
        ) : null}
      </div>
    </section>
  );
}

function leadOf(fitting: Fitting | "asked" | "failed", found: number, me: Me): string {
  if (fitting === "failed") return words.pathFailed;
  if (fitting !== "asked" && found === 0) return words.pathEmpty;
  const [first = ""] = me.user.displayName.split(" ");
  const { subjects_comfortable: subjects, grades_comfortable: grades } = me.user.details;
  return subjects.length + grades.length > 0 ? words.pathLead(first) : words.pathNewest(first);
}

/** As high as the steps will be: what stands below does not move when they come. */
function StepsPlace() {
  return (
    <ol className="pathline" aria-hidden>
      {kinds.map((kind) => (
        <li key={kind}>
          <b />
          <span className="meta">{words.pathSteps[kind]}</span>
        </li>
      ))}
    </ol>
  );
}

/** The first of each kind, in the order one would take them. */
function Steps({ fitting }: { fitting: Fitting }) {
  const steps = kinds.flatMap((kind) => (fitting[kind][0] ? [{ kind, card: fitting[kind][0] }] : []));
  if (steps.length === 0) return null;
  return (
    <ol className="pathline">
      {steps.map(({ kind, card }) => (
        <li key={kind}>
          <b lang={languageOf(card.name)}>{card.name}</b>
          <span className="meta">{words.pathSteps[kind]}</span>
        </li>
      ))}
    </ol>
  );
}

function useFitting(): Fitting | "asked" | "failed" {
  const { data, failure } = useRead(call, noInput, { quiet: true });
  return data ?? (failure ? "failed" : "asked");
}
