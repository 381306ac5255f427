import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { Dial } from "../../ui/rare/dial.tsx";
import { dialTone } from "../../ui/rare/dial-tone.ts";
import { quizWords as words } from "./words.ts";

const nature = { low: words.hard, mid: words.fair, high: words.easy };

/** How teachers fare with the question that is open. */
export function DialBox({ question }: { question: PublicQuestion }) {
  const percent = question.correct_attempt;
  return (
    <div className="box qaside-dial">
      <Dial percent={percent} size={104} label={words.percent(percent)} />
      <div>
        <h2>{percent === 0 ? words.open : nature[dialTone(percent)]}</h2>
        <p className="meta">{words.chose(percent)}</p>
      </div>
    </div>
  );
}
