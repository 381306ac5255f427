import type { AppReview, HomeContent, Testimonial } from "@upaya/contracts/content/home.ts";
import { professionOnWire } from "@upaya/contracts/content/wire-names.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { Rail } from "../../ui/rail.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Sec } from "./sec.tsx";
import "./testimonials.css";
import { homeWords as words } from "./words.ts";

interface TestimonialsProps {
  testimonials: readonly Testimonial[];
  appReviews: readonly AppReview[];
  samples: HomeContent["samples"];
}

export function Testimonials({ testimonials, appReviews, samples }: TestimonialsProps) {
  return (
    <Sec id="testimonials" white className="tst">
      <Rail title={words.testimonialsTitle} {...(samples.includes("testimonials") ? { lead: <SampleNote /> } : {})} big step={356} still>
        {testimonials.map((told) => (
          <Told key={told.id} told={told} role={told[professionOnWire]} />
        ))}
      </Rail>
      {appReviews.length > 0 ? (
        <>
          <h3>
            <span id="app-reviews">{words.appReviews}</span> {samples.includes("app_reviews") ? <Tag tone="y">{words.sample}</Tag> : null}
          </h3>
          <div role="region" aria-labelledby="app-reviews" tabIndex={0} className="app-scroll">
            <ul className="app-reviews">
              {appReviews.map((told) => (
                <li key={told.id}>
                  <Told told={told} />
                </li>
              ))}
            </ul>
          </div>
        </>
      ) : null}
    </Sec>
  );
}

/** As on the page of testimonials: nobody takes a made-up voice for a real one. */
function SampleNote() {
  return (
    <>
      <Tag tone="y">{words.sample}</Tag> {words.sampleWords}
    </>
  );
}

/** On the lines of an exercise book, beside its red margin. */
function Told({ told, role }: { told: AppReview; role?: string }) {
  return (
    <figure className={role === undefined ? "tt tt-app" : "tt"} data-review={told.id}>
      <svg className="stars" viewBox="0 0 90 16" width="90" height="16" role="img" aria-label={words.stars(told.rating)}>
        <path d={starsPath(told.rating)} />
      </svg>
      <blockquote>
        <p lang={languageOf(told.description)}>{told.description}</p>
      </blockquote>
      <figcaption>
        <Avatar name={told.fullname} src={told.image} />
        <span>
          <b>{told.fullname}</b>
          {role === undefined ? null : <span className="meta">{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

/** So many stars in a row, as one path: a page of reviews is not a page of stars. */
function starsPath(stars: number): string {
  return Array.from(
    { length: stars },
    (_, at) => `M${8 + at * 18} 1l2.1 4.6 5 .6-3.7 3.4 1 4.9-4.4-2.5-4.4 2.5 1-4.9L${0.9 + at * 18} 6.2l5-.6z`,
  ).join("");
}
