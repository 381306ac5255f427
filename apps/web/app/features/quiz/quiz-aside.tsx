import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Dial } from "../../ui/dial.tsx";
import { dialTone } from "../../ui/dial-tone.ts";
import { quizWords as words } from "./words.ts";

const nature = { low: words.hard, mid: words.fair, high: words.easy };

export function QuizAside({ question }: { question: PublicQuestion }) {
  const percent = question.correct_attempt;
  return (
    <aside className="qaside">
      <div className="box qaside-dial">
        <Dial percent={percent} size={104} label={words.percent(percent)} />
        <div>
          <h2>{nature[dialTone(percent)]}</h2>
          <p className="meta">{words.chose(percent)}</p>
        </div>
      </div>
      <div className="box">
        <h2>{words.weekTitle}</h2>
        <p className="meta">{words.weekText}</p>
        <LinkButton variant="soft" size="s" to="/login">
          {words.signIn}
        </LinkButton>
      </div>
    </aside>
  );
}
