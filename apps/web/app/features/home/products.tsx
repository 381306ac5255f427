import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Slide } from "@upaya/contracts/content/home.ts";
import { languageOf } from "../../ui/question-text.tsx";
import type { HomeData } from "./home-data.ts";
import { Sec, SecHead } from "./sec.tsx";
import { SlideSlot } from "./slide-slot.tsx";
import { homeWords as words } from "./words.ts";

const { products } = words;

interface ProductsProps {
  slides: readonly (readonly Slide[])[];
  trending: HomeData["trending"];
}

/** What can be bought or entered for, as bound books; four of them show what is inside, one picture after the other. */
export function Products({ slides, trending }: ProductsProps) {
  const of = (slot: 0 | 1 | 2 | 3) => <SlideSlot slides={slides[slot] ?? []} slot={slot} />;
  return (
    <Sec id="products">
      <SecHead title={words.productsTitle} lead={words.productsLead} />
      <div className="prod">
        <Product cloth="jamun" to="/learning?type=certifications&tags=" words={products.certification} art={of(3)} />
        <Product cloth="ink" to="/tpo-2025" words={products.olympiad} art={<OlympiadArt />} />
        <Product
          cloth="green"
          to="/learning?type=self_paced_courses&tags="
          words={products.courses}
          example={trending.self_paced_courses[0]}
          art={of(0)}
        />
        <Product
          cloth="neel"
          to="/learning?type=expert_masterclass&tags="
          words={products.masterclasses}
          example={trending.expert_masterclass[0]}
          art={of(1)}
        />
        <Product cloth="earth" to="/learning?type=webinars&tags=" words={products.talks} example={trending.webinars[0]} art={of(2)} />
      </div>
    </Sec>
  );
}

interface ProductProps {
  cloth: "jamun" | "ink" | "green" | "neel" | "earth";
  to: string;
  words: readonly [string, string, string];
  example?: CourseCard | undefined;
  art: ReactNode;
}

function Product({ cloth, to, words: [title, text, label], example, art }: ProductProps) {
  return (
    <article className="pd" data-cloth={cloth}>
      {art}
      <div className="t">
        <h3>{title}</h3>
        <p>{text}</p>
        {example ? <p lang={languageOf(example.name)}>{words.oneOf(example.name)}</p> : null}
        <Link className="go" to={to} aria-label={`${label}: ${title}`}>
          {label}
          <ArrowRight className="i" aria-hidden />
        </Link>
      </div>
    </article>
  );
}

function OlympiadArt() {
  return (
    <span className="a">
      <img className="cover-art" src="/covers/olympiad/tpo-2025.svg" width={320} height={180} loading="lazy" decoding="async" alt="" />
    </span>
  );
}
