import { useId } from "react";
import type { Listing } from "@upaya/contracts/schools/directory.ts";
import look from "./register-school.module.css";
import { registerWords as words } from "./words.ts";

export type Way = "code" | "documents" | "ask";

interface WaysProps {
  of: Listing;
  value: Way;
  onChange: (way: Way) => void;
}

/** The ways to show that one speaks for a school. Of one that somebody speaks for already, their word is the shortest. */
export function Ways({ of, value, onChange }: WaysProps) {
  const first = of.is_claimed
    ? { way: "ask", title: words.byAsking, line: words.byAskingLine, isOpen: true }
    : {
        way: "code",
        title: words.byCode,
        line: of.code_to === null ? words.noAddress : words.byCodeTo(of.code_to),
        isOpen: of.code_to !== null,
      };
  const name = useId();
  const ways = [first, { way: "documents", title: words.byDocuments, line: words.byDocumentsLine, isOpen: true }];
  return (
    <fieldset className={look["ways"]}>
      <legend className="sr">{words.prove}</legend>
      {ways.map(({ way, title, line, isOpen }) => (
        <label key={way} className={look["way"]}>
          <input type="radio" name={name} checked={value === way} disabled={!isOpen} onChange={() => onChange(way as Way)} />
          <span>
            <b>{title}</b>
            <span className="meta num">{line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
