import { CloudOff, Hourglass } from "lucide-react";
import { verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Looked } from "./looked.ts";
import { GoneResult, UnknownResult, WithdrawnResult } from "./other-results.tsx";
import { ResultCard } from "./result-card.tsx";
import { ValidResult } from "./valid-result.tsx";
import look from "./verify.module.css";
import { verifyWords } from "./words.ts";

const { limited, away, tryAgain } = verifyWords;

/** What came of a number, whatever it was. */
export function Result({ looked }: { looked: Looked }) {
  if (looked.at === "found") return <FoundResult looked={looked} />;
  if (looked.at === "unreadable") return <UnknownResult typed={looked.typed} />;
  const { at, typed } = looked;
  const { word, title } = verifyWords[at];
  const [icon, text] = at === "limited" ? [Hourglass, limited.text(looked.wait)] : [CloudOff, away.text];
  return (
    <ResultCard glyph="bare" icon={icon} word={word} title={title} text={text}>
      <Again number={typed} />
    </ResultCard>
  );
}

function FoundResult({ looked: { found, checkedAt, reviewUntil } }: { looked: Extract<Looked, { at: "found" }> }) {
  if (found.state === "valid") return <ValidResult found={found} checkedAt={checkedAt} />;
  if (found.state === "withdrawn") return <WithdrawnResult found={found} checkedAt={checkedAt} reviewUntil={reviewUntil} />;
  if (found.state === "gone") return <GoneResult found={found} checkedAt={checkedAt} />;
  return <UnknownResult typed={found.number} checkedAt={checkedAt} />;
}

/** A document of its own, like every check. */
function Again({ number }: { number: string }) {
  return (
    <p className={look["again"]}>
      <LinkButton variant="line" to={verifyPath(number)} reloadDocument>
        {tryAgain}
      </LinkButton>
    </p>
  );
}
