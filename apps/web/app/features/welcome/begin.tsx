import { useState } from "react";
import { Link } from "react-router";
import { asFailure, type Me, useSession } from "../../lib/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { toast } from "../../ui/toast.tsx";
import { answersOf, subjects } from "./answers.ts";
import { FirstLesson } from "./first-lesson.tsx";
import { FirstQuestion } from "./first-question.tsx";
import "./begin.css";
import { calledName, partOfDay } from "./greeting.ts";
import { saveAnswers, useKeptAnswers } from "./save-answers.ts";
import { subjectName, welcomeWords as words } from "./words.ts";

const questions = "/welcome?back=/profile";
const offered = 6;

/** Who has not begun: the page begins with learning. Forms and figures that are nought come afterwards. */
export function Begin({ me }: { me: Me }) {
  const { details } = me.user;
  useKeptAnswers(me.user.id);
  const taught = [...details.subjects_comfortable.slice(0, 3).map(subjectName), ...details.grades_comfortable.slice(0, 2)].join(", ");
  const known = details.subjects_comfortable.length > 0;
  // What was found for other answers is not what fits these.
  const key = [...details.subjects_comfortable, ...details.grades_comfortable].join();
  return (
    <>
      <header className="beg-hello">
        <h1>{words.greeting(partOfDay(new Date().getHours()), calledName(details.name))}</h1>
        <p className="muted">
          {taught ? words.enough(taught) : words.lookRound}{" "}
          {taught ? (
            <Link className="link" to={questions}>
              {words.change}
            </Link>
          ) : null}
        </p>
      </header>
      {known ? null : <AskSubject me={me} />}
      <FirstLesson key={`lesson ${key}`} fits={taught !== ""} />
      <FirstQuestion key={`question ${key}`} subjects={details.subjects_comfortable} />
    </>
  );
}

/** One press is enough; the other two questions are a link away. */
function AskSubject({ me }: { me: Me }) {
  const { reload } = useSession();
  const [chosen, setChosen] = useState<string>();
  const choose = async (subject: (typeof subjects)[number]) => {
    if (chosen !== undefined) return;
    setChosen(subject);
    try {
      await saveAnswers({ ...answersOf(me.user.details), subjects: [subject] });
      await reload();
      toast.success(words.saved);
    } catch (thrown) {
      setChosen(undefined);
      toast.error(asFailure(thrown).message);
    }
  };
  return (
    <section className="beg-ask" aria-labelledby="beg-ask">
      <div className="row between">
        <div>
          <h2 id="beg-ask">{words.ask}</h2>
          <p className="muted">{words.askLead}</p>
        </div>
        <Link className="link" to={questions}>
          {words.all}
        </Link>
      </div>
      <div className="chips">
        {subjects.slice(0, offered).map((subject) => (
          <Chip key={subject} tick className="beg-chip" pressed={chosen === subject} onClick={() => void choose(subject)}>
            {subjectName(subject)}
          </Chip>
        ))}
      </div>
    </section>
  );
}
