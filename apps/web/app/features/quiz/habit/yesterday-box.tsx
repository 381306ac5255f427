import { ArrowRight, Check } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { noInput, useRead } from "../../../lib/data/use-read.ts";
import { useSession } from "../../../lib/session.ts";
import { classes } from "../../../ui/classes.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { languageOf, withFractions } from "../../../ui/question-text.tsx";
import { useNear } from "../../../ui/use-near.ts";
import { type Yesterday, yesterdayCall } from "./calls.ts";
import { yesterdayWords as words } from "./words.ts";

/** How teachers chose yesterday, for what one answered oneself. Without an answer there is nothing to see, and nothing is shown. */
export function Yesterday() {
  return useSession().status === "in" ? <Own /> : null;
}

function Own() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const of = useRead(yesterdayCall, noInput, { wanted: near });
  return (
    <LoadedPart of={of} wait={<div ref={place} />} frame={(inside) => <Box>{inside}</Box>}>
      {({ data }) => <Results all={data} />}
    </LoadedPart>
  );
}

function Results({ all }: { all: readonly Yesterday[] }) {
  const [at, setAt] = useState(0);
  const result = all[at];
  if (!result) return null;
  const of = all.length;
  return (
    <Box>
      <Result key={result.quiz_id} result={result} />
      {of > 1 ? (
        <div className="row between">
          <span className="meta num" role="status">
            {words.place(at + 1, of)}
          </span>
          <Button variant="ghost" size="s" onClick={() => setAt((at + 1) % of)}>
            {words.next}
            <ArrowRight className="i i-s" aria-hidden />
          </Button>
        </div>
      ) : null}
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  const title = useId();
  return (
    <section className="qcard yday" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      {children}
    </section>
  );
}

function Result({ result }: { result: Yesterday }) {
  const { question_title: question, question_options: options, spread, read } = result;
  const percentOf = (option: string) => spread.chosen.find(({ selected_answer }) => selected_answer === option)?.percent ?? 0;
  const most = options.reduce((best, option) => (percentOf(option) > percentOf(best) ? option : best), options[0] ?? "");
  return (
    <>
      <p className="yday-says">
        {spread.people < 2 ? fewWords[spread.people] : words.chose(percentOf(most), spread.state, letterOf(options.indexOf(most)))}
      </p>
      <p className="meta" lang={languageOf(question)}>
        {withFractions(question)}
      </p>
      <ol className="yday-list">
        {options.map((option, index) => (
          <Choice key={option} option={option} letter={letterOf(index)} percent={percentOf(option)} result={result} />
        ))}
      </ol>
      {read ? (
        <Link className="qread" to={`/learning/${read.slug}`}>
          <span>
            <span className="meta">{words.readOn(read.minutes)}</span>
            <b>{read.title}</b>
          </span>
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      ) : null}
    </>
  );
}

/** One answer and none are no share of anybody. */
const fewWords = [words.nobody, words.alone];

const letterOf = (index: number) => "ABCDEF"[index] ?? "";

interface ChoiceProps {
  option: string;
  letter: string;
  percent: number;
  result: Yesterday;
}

function Choice({ option, letter, percent, result }: ChoiceProps) {
  const right = option === result.question_answer;
  const yours = option === result.selected_answer;
  const said = yours ? (right ? words.yoursRight : words.yours) : right ? words.right : undefined;
  return (
    <li className={classes(right && "right", yours && "yours")}>
      <b className="num">{letter}</b>
      <span lang={languageOf(option)}>
        {withFractions(option)}
        {said ? (
          <span className="yday-mark">
            {right ? <Check className="i" aria-hidden /> : null}
            {said}
          </span>
        ) : null}
      </span>
      <span className="num">{`${percent}%`}</span>
      <progress value={percent} max={100} aria-hidden />
    </li>
  );
}
