import { CircleQuestionMark, CircleX, UserRoundX } from "lucide-react";
import { Link } from "react-router";
import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { myLearning } from "../../lib/learn-address.ts";
import { useBrand } from "../../lib/use-site.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { CheckedLine } from "./checked-line.tsx";
import { Facts, ResultCard } from "./result-card.tsx";
import look from "./verify.module.css";
import { verifyWords } from "./words.ts";

type Found<State extends CheckedNumber["state"]> = Extract<CheckedNumber, { state: State }>;

const { withdrawn, gone, unknown, facts: names } = verifyWords;

interface WithdrawnProps {
  found: Found<"withdrawn">;
  checkedAt: string;
  reviewUntil: string | null;
}

/** It was one, and counts no more: since when and why, and nothing of whoever held it. */
export function WithdrawnResult({ found, checkedAt, reviewUntil }: WithdrawnProps) {
  const [issued, ended] = [dayMonthYear(found.issued_at), dayMonthYear(found.withdrawn_at)];
  return (
    <ResultCard
      glyph="struck"
      tone="bad"
      icon={CircleX}
      word={withdrawn.word}
      title={withdrawn.title}
      text={withdrawn.text(useBrand().name, issued, ended)}
      side={<AfterWithdrawal until={reviewUntil} />}
    >
      <Note tone="bad">
        <b>{withdrawn.why}</b>
        <p>{withdrawn.reasons[found.why]}</p>
      </Note>
      <Facts
        of={[
          { name: names.number, is: <span className="num">{found.number}</span> },
          { name: names.holder, is: withdrawn.holder },
          { name: names.course, is: found.title },
          { name: names.issued, is: issued },
          { name: names.withdrawn, is: ended },
        ]}
      />
      <CheckedLine at={checkedAt} />
    </ResultCard>
  );
}

function AfterWithdrawal({ until }: { until: string | null }) {
  return (
    <>
      <h3>{withdrawn.given}</h3>
      <p className="muted">{withdrawn.givenText}</p>
      <h3>{withdrawn.yours}</h3>
      <p className="muted">{until === null ? withdrawn.yoursOver : withdrawn.yoursText(dayMonthYear(until))}</p>
      <p>
        <Link className="link" to={`${myLearning}?state=completed`}>
          {until === null ? withdrawn.toMine : withdrawn.toReview}
        </Link>
      </p>
    </>
  );
}

/** It was real, and nobody can say any more whose. */
export function GoneResult({ found, checkedAt }: { found: Found<"gone">; checkedAt: string }) {
  const issued = dayMonthYear(found.issued_at);
  return (
    <ResultCard
      glyph="bare"
      icon={UserRoundX}
      word={gone.word}
      title={gone.title}
      text={gone.text(useBrand().name, issued)}
      side={
        <>
          <h3>{gone.given}</h3>
          <p className="muted">{gone.givenText}</p>
        </>
      }
    >
      <Facts
        of={[
          { name: names.number, is: <span className="num">{found.number}</span> },
          { name: names.holder, is: gone.holder },
          { name: names.course, is: found.title },
          { name: names.issued, is: issued },
        ]}
      />
      <CheckedLine at={checkedAt} />
    </ResultCard>
  );
}

/** Nobody has it, or nobody can have it. What is said of how to type it is said of the form alone, of no number that exists. */
export function UnknownResult({ typed, checkedAt }: { typed: string; checkedAt?: string }) {
  const read = checkedAt !== undefined;
  return (
    <ResultCard
      glyph="bare"
      icon={CircleQuestionMark}
      word={read ? unknown.word : unknown.unreadableWord}
      title={read ? unknown.title : unknown.unreadableTitle}
      text={
        <span className={look["typed"]}>
          {read ? unknown.text : unknown.unreadableText} <b className="num">{typed}</b>
        </span>
      }
      side={
        <>
          <h3>{unknown.still}</h3>
          <p className="muted">{unknown.stillCode}</p>
          <p className="muted">{unknown.stillRegister}</p>
        </>
      }
    >
      <Facts
        of={[
          { name: unknown.looksLike, is: unknown.looksLikeText },
          { name: unknown.letters, is: unknown.lettersText },
          { name: unknown.lookAlikes, is: unknown.lookAlikesText },
          { name: unknown.where, is: unknown.whereText },
        ]}
      />
      {read ? <CheckedLine at={checkedAt} /> : null}
    </ResultCard>
  );
}
