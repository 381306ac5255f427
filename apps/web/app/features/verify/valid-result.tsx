import { BadgeCheck } from "lucide-react";
import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { scriptOf } from "./name-script.ts";
import { useBrand } from "../../lib/use-site.ts";
import { dayMonthYear, duration } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { CheckedLine } from "./checked-line.tsx";
import { fileAddress } from "./looked.ts";
import { type Fact, Facts, ResultCard } from "./result-card.tsx";
import look from "./verify.module.css";
import { verifyWords } from "./words.ts";

type Valid = Extract<CheckedNumber, { state: "valid" }>;

const { valid: words, facts: names, ...more } = verifyWords;

/** Real, and to be compared with what one was given. */
export function ValidResult({ found, checkedAt }: { found: Valid; checkedAt: string }) {
  const brand = useBrand().name;
  return (
    <ResultCard
      glyph="whole"
      tone="ok"
      icon={BadgeCheck}
      word={words.word}
      title={words.title}
      text={words.text(brand, found.name, dayMonthYear(found.issued_at))}
      side={<Paper found={found} brand={brand} />}
    >
      <Facts of={factsOf(found)} />
      {found.corrected_at === null ? null : <Note>{words.corrected(dayMonthYear(found.corrected_at))}</Note>}
      <CheckedLine at={checkedAt} />
    </ResultCard>
  );
}

function factsOf(found: Valid): Fact[] {
  const { number, name, name_own, title, teacher, minutes, right, of, finished_at, issued_at } = found;
  return [
    { name: names.number, is: <span className="num">{number}</span> },
    { name: names.holder, is: <Holder name={name} own={name_own} /> },
    { name: names.course, is: title },
    { name: names.teacher, is: teacher },
    { name: names.time, is: duration(minutes) },
    ...(of > 0 ? [{ name: names.check, is: more.score(right, of) }] : []),
    { name: names.finished, is: dayMonthYear(finished_at) },
    { name: names.issued, is: dayMonthYear(issued_at) },
    { name: names.ends, is: more.noEnd },
  ];
}

/** In Latin letters, and in the holder's own script where they wanted that. */
export function Holder({ name, own }: { name: string; own: string | null }) {
  if (own === null) return name;
  return (
    <>
      {name}{" "}
      <span className={look["own"]} {...scriptOf(own)}>
        {own}
      </span>
    </>
  );
}

function Paper({ found: { number, title }, brand }: { found: Valid; brand: string }) {
  return (
    <>
      <h3>{words.compare}</h3>
      <a className={look["sheet"]} href={fileAddress(number, "sheet.svg")}>
        <span className="sr">{words.larger}</span>
        <img src={fileAddress(number, "sheet.svg")} width={297} height={210} alt={words.sheetAlt(number, title)} />
      </a>
      <p className="meta">{words.drawing}</p>
      <h3>{words.signature}</h3>
      <p className="meta">{words.signed(brand)}</p>
      <p className={look["files"]}>
        <a className="link" href={fileAddress(number, "signed.jwt")} download={`${number}.jwt`}>
          {words.jwt}
        </a>
        <a className="link" href={fileAddress(number, "signed.png")} download={`${number}.png`}>
          {words.png}
        </a>
      </p>
    </>
  );
}
