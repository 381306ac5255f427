import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { classes } from "../../../ui/classes.ts";
import "./tear-dates.css";

/** Six days of one edition, each on its own leaf. */
export function TearDates({ block }: { block: BlockOf<"tear-dates"> }) {
  return (
    <section className="tear-sec">
      <div className="wrap">
        <h2 className="sr">{block.title}</h2>
        <ol className="tear">
          {block.items.map(({ day, month, title, text, lit }) => (
            <li key={`${day} ${month}`} className={classes(lit && "lit")}>
              <span className="tear-pad num">
                <b>{day}</b>
                <small>{month}</small>
              </span>
              <p>
                <strong>{title}</strong>
                <span>{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
