import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { asFailure, type Me, useSession } from "../../lib/session.ts";
import { useNear } from "../../ui/use-near.ts";
import { Chip } from "../../ui/chip.tsx";
import { CourseCardSkeleton } from "../../ui/cards/course-card-skeleton.tsx";
import { CourseGrid } from "../../ui/cards/course-grid.tsx";
import { toast } from "../../ui/toast.tsx";
import { answersOf, subjects } from "./answers.ts";
import { FirstLesson, LessonWait } from "./first-lesson.tsx";
import "./begin.css";
import { calledName, partOfDay } from "./greeting.ts";
import { saveAnswers, useKeptAnswers } from "./save-answers.ts";
import { type Chosen, useFitting } from "./use-fitting.ts";
import { subjectName, welcomeWords as words } from "./words.ts";

const BeginBelow = lazyPart(async () => (await import("./begin-below.tsx")).BeginBelow);

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
            <Link className="link" to={questions} discover="none">
              {words.change}
            </Link>
          ) : null}
        </p>
      </header>
      {known ? null : <AskSubject me={me} />}
      <ForMe key={key} fits={taught !== ""} taught={details.subjects_comfortable} />
    </>
  );
}

function ForMe({ fits, taught }: { fits: boolean; taught: readonly string[] }) {
  const found = useFitting();
  if (found === "asked") {
    return (
      <>
        <LessonWait />
        <BelowWait />
      </>
    );
  }
  const { first, others }: Chosen = found === "failed" ? { first: undefined, others: [] } : found;
  return (
    <>
      {found === "failed" ? <p className="muted">{words.failed}</p> : null}
      {first ? <FirstLesson card={first} /> : null}
      <Below fits={fits} others={others} taught={taught} />
    </>
  );
}

function Below({ fits, others, taught }: { fits: boolean; others: Chosen["others"]; taught: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, { margin: "0px", orTouch: true });
  const wait = <BelowWait cards={others.length} />;
  if (!near) return <div ref={place}>{wait}</div>;
  return (
    <Suspense fallback={wait}>
      <BeginBelow fits={fits} others={others} subjects={taught} />
    </Suspense>
  );
}

/** The room of three cards and a question. */
function BelowWait({ cards = 3 }: { cards?: number }) {
  return (
    <div className="beg-below" aria-busy="true">
      <CourseGrid>
        {Array.from({ length: cards }, (_, index) => (
          <CourseCardSkeleton key={index} />
        ))}
      </CourseGrid>
    </div>
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
        <Link className="link" to={questions} discover="none">
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
