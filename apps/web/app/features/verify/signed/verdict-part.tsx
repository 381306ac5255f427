import { Link } from "react-router";
import { verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import { dayMonthYear } from "../../../ui/format.ts";
import { Glyph, type GlyphKind } from "../glyph.tsx";
import { Facts } from "../result-card.tsx";
import { numberOf } from "./number-of.ts";
import look from "./signed.module.css";
import type { Checked } from "./use-signed.ts";
import { signedWords as words, type Verdict } from "./words.ts";

/** Ours and counting, ours and no more, or nothing of ours. */
function glyphOf(verdict: Verdict): GlyphKind {
  if (verdict === "valid") return "whole";
  return verdict === "withdrawn" || verdict === "replaced" || verdict === "expired" ? "struck" : "bare";
}

export function VerdictPart({ checked: { name, said } }: { checked: Checked }) {
  const { title, text } = words.verdicts[said.verdict];
  const number = "facts" in said ? numberOf(said.facts.id) : undefined;
  return (
    <>
      <div className={look["verdict"]} data-verdict={said.verdict}>
        <Glyph kind={glyphOf(said.verdict)} small />
        <div>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
      </div>
      <Facts of={[{ name: words.file, is: name }, ...("facts" in said ? factsOf(said.facts) : [])]} />
      {number === undefined ? null : (
        <p>
          <Link className="link" to={verifyPath(number)}>
            {words.toNumber(number)}
          </Link>
        </p>
      )}
    </>
  );
}

function factsOf({ achievement, issued_at, alignments }: Extract<Checked["said"], { facts: unknown }>["facts"]) {
  const competencies = alignments.map((each) => each.name).join(", ");
  return [
    { name: words.achievement, is: achievement },
    { name: words.issued, is: dayMonthYear(issued_at) },
    ...(competencies ? [{ name: words.competencies, is: competencies }] : []),
  ];
}
