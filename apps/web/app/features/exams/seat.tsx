import type { BlockOf } from "@upaya/contracts/content/page.ts";
import type { Edition } from "@upaya/contracts/exams/editions.ts";
import { createContext, useContext } from "react";
import { Link } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { deferredPart } from "../../ui/deferred-part.tsx";
import "../../ui/check.css";
import "../../ui/field.css";
import "../../ui/form/plain/choice-fields.css";
import "../../ui/form/combobox.css";
import "../../ui/input.css";
import "../../ui/note.css";
import "../../ui/segmented.css";
import "../../ui/select-input.css";
import "./form.module.css";
import { notOpenWords as words } from "./not-open-words.ts";
import look from "./seat.module.css";
import type { SeatFormProps } from "./seat-form.tsx";

/** The edition that can be entered, as the route of the page has read it. */
export const OpenEdition = createContext<Edition | null>(null);

/** In the document as a whole; its code comes with whoever is signed in, or at the first touch. */
const Form = deferredPart<SeatFormProps>(async () => (await import("./seat-form.tsx")).SeatForm);

/** A ticket: what is asked stands before the tear, the seat behind it. */
export function Seat({ block }: { block: BlockOf<"seat"> }) {
  const edition = useContext(OpenEdition);
  const { id, title, lead = "", points } = block;
  return (
    <section id={id} className="psec">
      <div className="wrap">
        {edition ? <Form edition={edition} title={title} lead={lead} /> : <NotOpen block={block} />}
        <dl className={look["points"]}>
          {points.map((point) => (
            <div key={point.title}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Nothing can be entered: the page says so, and leads to what prepares for it. */
function NotOpen({ block: { title, ticket } }: { block: BlockOf<"seat"> }) {
  return (
    <div className={look["seat"]}>
      <div className={look["say"]}>
        <h2>{title}</h2>
        <p className="muted">{words.notOpen}</p>
      </div>
      <div className={`${look["stub"]} on-board`}>
        <p className={`${look["name"]} num`}>{ticket.name}</p>
        <dl className="num">
          {ticket.rows.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <LinkButton to={ticket.action.to} variant="accent" size="l" wide>
          {ticket.action.label}
        </LinkButton>
        <p className={look["note"]}>
          {ticket.note} <Link to={ticket.more.to}>{ticket.more.label}</Link>
        </p>
      </div>
    </div>
  );
}
