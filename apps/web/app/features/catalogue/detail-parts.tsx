import { Check, Clock, Globe, GraduationCap, ListChecks, Signal } from "lucide-react";
import { Link } from "react-router";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { ResourceCard } from "../../lib/cards/action/resource-card.tsx";
import { duration } from "../../ui/format.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Rail } from "../../ui/rail.tsx";
import { Tag } from "../../ui/tag.tsx";
import { labelOf, langOf } from "./labels.ts";
import { Outline } from "./outline.tsx";
import { catalogueWords as words } from "./words.ts";

interface PartProps {
  resource: ResourceDetail;
}

/** Below the action: what one gets, and how to tell others of it. */
export function DetailFacts({ resource }: PartProps) {
  return (
    <>
      <BuyFacts resource={resource} />
      <ShareButton
        of={{ kind: "resource", id: resource.id }}
        path={`/learning/${resource.slug}`}
        title={resource.name}
        lang={langOf(resource)}
        label={words.share}
        variant="line"
        wide
        className="buy-share needs-js"
      />
    </>
  );
}

export function DetailInside({ resource }: PartProps) {
  return (
    <>
      <Gains resource={resource} />
      <About resource={resource} />
      <Outline slug={resource.slug} outline={resource.outline} />
    </>
  );
}

export function DetailPeople({ resource }: PartProps) {
  return (
    <>
      <Teacher person={resource.instructor} />
      <Questions questions={resource.questions} />
    </>
  );
}

export function DetailRelated({ resource }: PartProps) {
  return (
    <div className="dtl-related">
      <div className="wrap">
        <Rail title={words.related}>
          {resource.related.map((card) => (
            <ResourceCard key={card.id} card={card} />
          ))}
        </Rail>
      </div>
    </div>
  );
}

/** What one can do afterwards, and which of the profession's standards that belongs to. */
function Gains({ resource }: { resource: ResourceDetail }) {
  const { outcomes, competencies } = resource;
  return (
    <>
      <section aria-labelledby="outcomes">
        <h2 id="outcomes">{words.outcomes}</h2>
        <ul className="ticks" lang={langOf(resource)}>
          {outcomes.map((outcome) => (
            <li key={outcome}>
              <Check className="i" aria-hidden />
              {outcome}
            </li>
          ))}
        </ul>
      </section>
      {competencies.length === 0 ? null : (
        <section aria-labelledby="competencies">
          <h2 id="competencies">{words.competencies}</h2>
          <ul className="cmp">
            {competencies.map(({ slug, title, standard }) => (
              <li key={slug}>
                <Link className="link" to={`/learning?${new URLSearchParams({ competency: slug }).toString()}`}>
                  {title}
                </Link>
                <Tag tone="n">{standard}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function About({ resource }: { resource: ResourceDetail }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">{words.about}</h2>
      <div className="dtl-text" lang={langOf(resource)}>
        {resource.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Teacher({ person }: { person: ResourceDetail["instructor"] }) {
  return (
    <section aria-labelledby="teacher">
      <h2 id="teacher">{words.teacher}</h2>
      <div className="tch">
        <Avatar name={person.name} size="l" />
        <div>
          <h3>{person.name}</h3>
          <p className="meta">{[person.city, person.country, words.years(person.years)].join(", ")}</p>
          <p className="muted">{person.bio}</p>
        </div>
      </div>
    </section>
  );
}

function Questions({ questions }: Pick<ResourceDetail, "questions">) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{words.questions}</h2>
      <div className="qa">
        {questions.map(({ q, a }) => (
          <details key={q}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function BuyFacts({ resource }: { resource: ResourceDetail }) {
  const lessons = resource.outline.reduce((all, { lessons: some }) => all + some.length, 0);
  const time = duration(resource.minutes);
  const grades = resource.grades.map((grade) => labelOf("grade", grade)).join(", ");
  const facts = [
    { Icon: Clock, text: lessons === 0 ? time : (resource.sessions.length > 0 ? words.partsIn : words.lessonsIn)(time, lessons) },
    { Icon: Signal, text: words.level(labelOf("level", resource.level)) },
    { Icon: Globe, text: words.language(labelOf("language", resource.language)) },
    ...(grades ? [{ Icon: GraduationCap, text: words.forWhom(grades) }] : []),
    ...(resource.boards.length > 0
      ? [{ Icon: ListChecks, text: words.boards(resource.boards.map((board) => labelOf("board", board)).join(", ")) }]
      : []),
  ];
  return (
    <ul className="buy-facts">
      {facts.map(({ Icon, text }) => (
        <li key={text}>
          <Icon className="i" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
