import type { HomeContent } from "@upaya/contracts/content/home.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { homeWords as words } from "./words.ts";

/** Each partner's mark is a small kolam of its own. */
export function Partners({ logos }: { logos: HomeContent["logos"] }) {
  if (logos.length === 0) return null;
  return (
    <div className="partners">
      <div className="wrap partners-in" tabIndex={0} role="region" aria-label={words.partners}>
        <span>{words.partners}</span>
        <ul>
          {logos.map(({ id, name }) => (
            <li key={id} lang={languageOf(name)}>
              <Kolam seed={id} n={5} step={30} p={0.5} on="board" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
