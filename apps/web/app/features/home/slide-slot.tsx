import { type RefObject, useEffect, useRef, useState } from "react";
import type { Slide } from "@upaya/contracts/content/home.ts";
import { coverClass } from "../../ui/cover-image.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { useMoves } from "./motion.ts";

/** The four places change at different times, so that the page never blinks as a whole. */
const periods = [5_000, 6_000, 7_000, 8_000] as const;

/** One place of the page whose picture changes by itself. */
export function SlideSlot({ slides, slot }: { slides: readonly Slide[]; slot: 0 | 1 | 2 | 3 }) {
  const picture = useRef<HTMLImageElement>(null);
  const slide = slides[useRotation(slides, periods[slot], picture)];
  if (!slide) return <span className="a" />;
  return (
    <span className="a" data-slot={slot + 1}>
      <img
        ref={picture}
        className={coverClass(slide.cover)}
        src={slide.cover}
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
        alt=""
      />
      <span className="plate" lang={languageOf(slide.title)}>
        {slide.title}
      </span>
    </span>
  );
}

function useRotation(slides: readonly Slide[], period: number, picture: RefObject<HTMLImageElement | null>): number {
  const [at, setAt] = useState(0);
  const showing = useRef(0);
  const moves = useMoves();
  useEffect(() => {
    if (!moves || slides.length < 2) return undefined;
    let gone = false;
    const timer = setInterval(() => {
      const next = (showing.current = (showing.current + 1) % slides.length);
      const show = () => !gone && setAt(next);
      // Far from the screen nothing is fetched; on it the next picture is there before it is shown.
      if (nearScreen(picture.current)) fetched(slides[next]!.cover).then(show, show);
      else show();
    }, period);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [moves, slides, period, picture]);
  return at;
}

async function fetched(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
}

function nearScreen(picture: HTMLElement | null): boolean {
  if (!picture) return false;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}
