import type { HomeContent } from "@upaya/contracts/content/home.ts";
import { languageOf } from "../../ui/question-text.tsx";
import { Tag } from "../../ui/tag.tsx";
import { partnerMark } from "./partner-mark.ts";
import { homeWords as words } from "./words.ts";

/** Each partner's mark is one line of its own, told apart at a glance. */
export function Partners({ logos, sample }: { logos: HomeContent["logos"]; sample: boolean }) {
  if (logos.length === 0) return null;
  return (
    <div className="partners">
      <div className="wrap partners-in" tabIndex={0} role="region" aria-label={words.partners}>
        <span>{words.partners}</span>
        {sample ? <Tag tone="y">{words.sampleNames}</Tag> : null}
        <ul>
          {logos.map(({ id, name }, at) => (
            <li key={id} lang={languageOf(name)}>
              <Mark at={at} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Mark({ at }: { at: number }) {
  const { path, light } = partnerMark(at);
  return (
    <svg className={light ? "mark mark-light" : "mark"} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={path} />
      <circle cx="50" cy="50" r="7" />
    </svg>
  );
}
