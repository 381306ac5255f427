import { createPortal } from "react-dom";
import type { RoomLink } from "@upaya/contracts/schools/room-link.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Qr } from "../../ui/rare/qr.tsx";
import look from "./poster.module.css";
import { rosterWords } from "./words.ts";

const { poster: words, qr } = rosterWords;

/** What comes on paper instead of the page while the link is open: an A4 sheet for the wall. No screen shows it. */
export function PrintedPoster({ school, link: { url, expires_at } }: { school: string; link: RoomLink }) {
  const { day } = useTimes();
  const brand = useBrand();
  return createPortal(
    <article className={look["sheet"]} aria-hidden="true">
      <header>
        <p className={look["school"]}>{school}</p>
        <h1>{words.title}</h1>
        <p className={look["lead"]}>{words.lead}</p>
      </header>
      <Qr className={look["qr"]} text={url} label={qr} />
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={look["sees"]}>{words.sees}</p>
      <footer>
        <p>{words.or}</p>
        <p>
          <b>{brand.name}</b> {words.until(day(expires_at))}
        </p>
      </footer>
    </article>,
    document.body,
  );
}
