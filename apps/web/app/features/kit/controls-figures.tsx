import { BadgeCheck } from "lucide-react";
import { useId } from "react";
import { Dial } from "../../ui/rare/dial.tsx";
import { Note } from "../../ui/note.tsx";
import { Price } from "../../ui/cards/price.tsx";
import { ProgressDots } from "../../ui/progress-dots.tsx";
import { QuizOption, QuizOptions } from "../../ui/quiz-option.tsx";
import { Rating } from "../../ui/cards/rating.tsx";
import { StatStrip } from "../../ui/rare/stat-strip.tsx";
import { Tag } from "../../ui/tag.tsx";
import "./controls.css";
import { KitSection, Specimen } from "./specimen.tsx";

const words = {
  figures: "Tags, rating, price",
  dials: "Percent dial",
  progress: "Progress dots, stat strip",
  quiz: "Quiz question",
  tags: { neutral: "Full time", g: "Verified", n: "Exam 22 Nov", y: "Document Under Review", e: "Talk", r: "Payment failed" },
  percent: (percent: number) => `${percent} percent of teachers answered correctly`,
  dots: "Question 3 of 5",
  manyDots: "Question 6 of 10",
  numbers: "Upaya in numbers",
  question: "Which of these is a formative check?",
  options: ["The half-yearly paper", "An exit ticket read the same evening", "A report card"],
  correct: "Correct answer",
  yours: "Your answer",
  wellDone: "✅ You selected the correct answer !",
  wrong: "❌ You selected the wrong answer. The correct answer is : An exit ticket read the same evening",
} as const;

const tones = ["neutral", "g", "n", "y", "e", "r"] as const;
const stats = [
  { count: 19, divide: 10, title: "teachers", special: "million+" },
  { count: 100_000, title: "schools", special: "+" },
  { count: 7000, title: "locations", special: "+" },
  { count: 140, title: "countries in one place", special: "+" },
];

export function FiguresKit() {
  return (
    <KitSection title={words.figures}>
      {tones.map((tone) => (
        <Specimen key={tone} name={`tag/${tone}`}>
          <Tag tone={tone}>
            {tone === "g" ? <BadgeCheck className="i" aria-hidden="true" /> : null}
            {words.tags[tone]}
          </Tag>
        </Specimen>
      ))}
      <Specimen name="rating/some">
        <Rating value={4.8} ratings={1264} />
      </Specimen>
      <Specimen name="rating/none">
        <Rating value={null} ratings={0} />
      </Specimen>
      <Specimen name="price/reduced">
        <Price amount={499} old={899} />
      </Specimen>
      <Specimen name="price/plain">
        <Price amount={125_000} />
      </Specimen>
      <Specimen name="price/free">
        <Price amount={0} />
      </Specimen>
    </KitSection>
  );
}

export function DialKit() {
  return (
    <KitSection title={words.dials}>
      {[0, 18, 39, 40, 62, 80, 81, 94, 100].map((percent) => (
        <Specimen key={percent} name={`dial/${percent}`}>
          <Dial percent={percent} label={words.percent(percent)} />
        </Specimen>
      ))}
      <Specimen name="dial/large">
        <Dial percent={34} size={104} label={words.percent(34)} />
      </Specimen>
    </KitSection>
  );
}

export function ProgressKit() {
  return (
    <KitSection title={words.progress}>
      <Specimen name="progress-dots/all-states">
        <div className="kit-sheet">
          <ProgressDots label={words.dots} steps={["done", "wrong", "now", "next", "next"]} />
        </div>
      </Specimen>
      <Specimen name="progress-dots/many">
        <div className="kit-sheet">
          <ProgressDots label={words.manyDots} steps={["done", "done", "wrong", "done", "wrong", "now", "next", "next", "next", "next"]} />
        </div>
      </Specimen>
      <Specimen name="stat-strip/four" wide>
        <StatStrip label={words.numbers} stats={stats} />
      </Specimen>
    </KitSection>
  );
}

type State = "open" | "locked" | "right" | "wrong";

function Question({ states }: { states: readonly [State, State, State] }) {
  const id = useId();
  return (
    <div className="kit-sheet">
      <h3 id={id}>{words.question}</h3>
      <QuizOptions labelledBy={id}>
        {words.options.map((option, index) => {
          const state = states[index] ?? "open";
          return (
            <QuizOption key={option} letter={"ABC".charAt(index)} state={state} status={state === "right" ? words.correct : words.yours}>
              {option}
            </QuizOption>
          );
        })}
      </QuizOptions>
      {states.includes("wrong") ? (
        <Note tone="bad" live>
          {words.wrong}
        </Note>
      ) : null}
      {states.includes("right") && !states.includes("wrong") ? (
        <Note tone="ok" live>
          {words.wellDone}
        </Note>
      ) : null}
    </div>
  );
}

export function QuizKit() {
  return (
    <KitSection title={words.quiz}>
      <Specimen name="quiz-option/open">
        <Question states={["open", "open", "open"]} />
      </Specimen>
      <Specimen name="quiz-option/right">
        <Question states={["locked", "right", "locked"]} />
      </Specimen>
      <Specimen name="quiz-option/wrong">
        <Question states={["wrong", "right", "locked"]} />
      </Specimen>
      <Specimen name="quiz-option/wide" wide>
        <Question states={["wrong", "right", "locked"]} />
      </Specimen>
    </KitSection>
  );
}
