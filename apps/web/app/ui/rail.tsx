import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { overlayWords } from "./overlay-words.ts";
import "./rail.css";

interface RailProps {
  /** Its own heading; or `labelledBy`, where the heading stands elsewhere. */
  title?: string;
  labelledBy?: string;
  children: ReactNode;
  /** Pixels to a press of an arrow, and from one card to the next. 356 is for testimonials. */
  step?: 290 | 356;
  /** A link beside the title. */
  action?: ReactNode;
  /** Nothing in it takes the focus, so the rail itself does. */
  still?: boolean;
  /** One line below the title. */
  lead?: ReactNode;
  /** The title of a section, not of one row among several. */
  big?: boolean;
  /** Below a heading of its own section. */
  level?: 2 | 3;
  /** Cards of another width than the step: it stops where it was moved to, and not at a card. */
  free?: boolean;
}

const near = 8;

/** A row of cards that scrolls sideways to the edge of the screen. */
export function Rail({
  title,
  labelledBy,
  children,
  step = 290,
  action,
  still = false,
  lead,
  big = false,
  level = 2,
  free = false,
}: RailProps) {
  const ownId = useId();
  const titleId = labelledBy ?? ownId;
  const Heading = level === 2 ? "h2" : "h3";
  const { ref, atStart, atEnd, onScroll, move } = useRail(step);
  const region = still ? ({ role: "region", tabIndex: 0, "aria-labelledby": titleId } as const) : {};
  return (
    <section className="rail-box" aria-labelledby={titleId}>
      <div className="sec-h rail-h">
        {title === undefined ? (
          <span />
        ) : (
          <div>
            <Heading className={big ? undefined : "sm"} id={titleId}>
              {title}
            </Heading>
            {lead === undefined ? null : <p className="muted">{lead}</p>}
          </div>
        )}
        <div className="ctl" data-repeat="">
          {action}
          <button type="button" className="arrow" aria-label={overlayWords.railBack} aria-disabled={atStart} onClick={() => move(-1)}>
            <ChevronLeft className="i" aria-hidden="true" />
          </button>
          <button type="button" className="arrow" aria-label={overlayWords.railOn} aria-disabled={atEnd} onClick={() => move(1)}>
            <ChevronRight className="i" aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className={free ? "rail rail-free" : "rail"} data-step={step} ref={ref} onScroll={onScroll} {...region}>
        <ul className="rail-list">
          {Children.map(children, (child) => (
            <li>{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function useRail(step: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const measure = useCallback(() => {
    const rail = ref.current;
    if (!rail) return;
    // In a right-to-left page the way along the rail is counted below nought.
    const gone = Math.abs(rail.scrollLeft);
    const atStart = gone < near;
    const atEnd = gone > rail.scrollWidth - rail.clientWidth - near;
    setEnds((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
  }, []);

  useEffect(() => {
    const rail = ref.current;
    if (!rail) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(rail);
    return () => observer.disconnect();
  }, [measure]);

  const move = (way: 1 | -1) => {
    const rail = ref.current;
    if (!rail || (way < 0 ? ends.atStart : ends.atEnd)) return;
    const along = getComputedStyle(rail).direction === "rtl" ? -1 : 1;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    rail.scrollBy({ left: way * along * step, behavior: calm ? "instant" : "smooth" });
  };

  return { ref, ...ends, onScroll: measure, move };
}
