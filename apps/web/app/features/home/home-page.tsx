import { useLayoutEffect, useRef } from "react";
import { useBrand } from "../../lib/use-site.ts";
import { useFromDocument } from "../../ui/from-document.ts";
import { Splash } from "../../ui/rare/splash.tsx";
import { Audiences } from "./audiences.tsx";
import { Hero } from "./hero.tsx";
import "./home.css";
import "./phones.css";
import "./shorts.css";
import "./testimonials.css";
import type { HomeData } from "./home-data.ts";
import { LazyBelow } from "./lazy-below.tsx";
import { Products } from "./products.tsx";
import "./sections.css";
import "./narrow.css";
import { SkillsPath } from "./lazy-path.tsx";
import { Stats } from "./stats.tsx";

/** The twelve sections, in the order that the product names them. */
export function HomePage({ home }: { home: HomeData }) {
  const { content, trending, questions } = home;
  const brand = useBrand();
  const main = useLaidOut();
  return (
    <>
      <Splash name={brand.slug} />
      <main ref={main} id="main" className="home">
        <Hero headline={content.headline} logos={content.logos} sampleLogos={content.samples.includes("logos")} questions={questions} />
        <Stats stats={content.stats} sample={content.samples.includes("stats")} />
        <SkillsPath />
        <Audiences banners={content.banners} />
        <Products slides={content.slides} trending={trending} />
        <LazyBelow home={home} />
      </main>
    </>
  );
}

/**
 * In a document that came over the line the browser lays out what is far below when somebody comes near (`content-visibility`): all at once
 * it would keep a phone from answering for a second. A page made in the browser is laid out at once, since "back" returns to a place in it.
 */
function useLaidOut() {
  const main = useRef<HTMLElement>(null);
  const fromDocument = useFromDocument("main.home");
  useLayoutEffect(() => {
    if (!fromDocument) main.current?.setAttribute("data-laid", "");
  }, [fromDocument]);
  return main;
}
