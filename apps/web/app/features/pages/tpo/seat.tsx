import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Section } from "../section.tsx";
import "./ascent.css";
import "./seat.css";

/** A ticket: what to know stands left of the tear, the seat right of it. */
export function Seat({ block: { id, title, lead, points, ticket } }: { block: BlockOf<"seat"> }) {
  return (
    <Section id={id}>
      <div className="seat">
        <div className="seat-say">
          <h2>{title}</h2>
          <p className="muted">{lead}</p>
          <dl>
            {points.map((point) => (
              <div key={point.title}>
                <dt>{point.title}</dt>
                <dd>{point.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="seat-stub on-board">
          <p className="seat-name num">{ticket.name}</p>
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
          <p className="seat-note">
            {ticket.note} <Link to={ticket.more.to}>{ticket.more.label}</Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
