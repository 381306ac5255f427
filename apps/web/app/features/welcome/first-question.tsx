import { slugOfSubject } from "@upaya/contracts/catalogue/subjects.ts";
import type { ListTq } from "@upaya/contracts/quiz/list-tq.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { Link } from "react-router";
import type { Call } from "../../lib/api-browser.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { languageOf, withFractions } from "../../ui/question-text.tsx";
import { welcomeWords as words } from "./words.ts";

const call: Call<typeof ListTq> = { method: "GET", path: "/quiz/tq-list" };
const letters = "ABCDEF";

/** The newest question of one's own subjects. It is answered on the page of the quiz. */
export function FirstQuestion({ subjects }: { subjects: readonly string[] }) {
  const question = useQuestion(subjects.map(slugOfSubject).join(","));
  if (!question) return null;
  const to = `/quiz?question=${question.id}`;
  return (
    <section className="beg-question" aria-labelledby="beg-question">
      <div className="row between">
        <h2 id="beg-question">{words.question}</h2>
        <Link className="link" to="/quiz?set=today">
          {words.today}
        </Link>
      </div>
      <p lang={languageOf(question.question_title)}>{withFractions(question.question_title)}</p>
      <ul>
        {question.question_options.map((option, index) => (
          <li key={option}>
            <Link to={to} lang={languageOf(option)}>
              <span aria-hidden="true">{letters[index]}</span>
              <span>{withFractions(option)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where none is of these subjects, or the line is down, there is none here: the quiz is one press away. */
function useQuestion(subjects: string): PublicQuestion | undefined {
  const query = { limit: 1, offset: 0, ...(subjects ? { subjects } : {}) };
  return useRead(call, { query }, { quiet: true }).data?.data[0];
}
