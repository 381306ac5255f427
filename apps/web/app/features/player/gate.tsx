import { learnAddress, sheetAddress } from "../../lib/learn-address.ts";
import { Lock } from "lucide-react";
import type { Enrol } from "@upaya/contracts/learning/enrolment.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useReturnAction, useSignIn } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { uiWords } from "../../ui/words.ts";
import look from "./gate.module.css";
import { lessonsOf } from "./lessons.tsx";
import { type Lesson, openCall } from "./use-lesson.ts";
import { playerWords } from "./words.ts";

const words = playerWords.gate;
const enrolCall: Call<typeof Enrol> = { method: "POST", path: "/learning/enrolments", idempotent: "natural" };

/** One press enrols: whoever is not signed in signs in, is enrolled, and is back here. */
export function useEnrol({ course, isGuest }: Pick<Lesson, "course" | "isGuest">): { enrol: () => void; busy: boolean } {
  const { busy, send } = useWrite(enrolCall, { changes: [openCall] });
  const { ask } = useSignIn();
  const body = { resource_id: course.resource_id };
  useReturnAction("enrol", (data) => {
    if (data === course.resource_id) void send({ body });
  });
  const enrol = () => {
    if (isGuest) ask({ reason: words.enrolReason, action: { kind: "enrol", data: course.resource_id } });
    else void send({ body });
  };
  return { enrol, busy };
}

/** What stands in place of a lesson that is not open to whoever looks, with the one way on. */
export function LessonGate({ of }: { of: Lesson }) {
  switch (of.gate) {
    case "loading":
      return <LessonLoading />;
    case "signed-out":
      return of.course.price > 0 ? <Paid of={of} /> : <Free of={of} title={words.signIn} text={words.signInText} />;
    case "not-enrolled":
      return of.course.price > 0 ? <Paid of={of} /> : <Free of={of} title={words.enrol} text={words.enrolText} />;
    case "retired":
      return (
        <Closed title={words.retired} text={words.retiredText}>
          <LinkButton to={sheetAddress(of.course.slug)}>{words.retiredButton}</LinkButton>
        </Closed>
      );
    case "failed":
      return <ErrorState line={of.failure?.offline ? uiWords.nothingLost : uiWords.serverAway} onRetry={() => void of.again()} />;
    case "none":
    default:
      return null;
  }
}

function Free({ of, title, text }: { of: Lesson; title: string; text: string }) {
  const { enrol, busy } = useEnrol(of);
  return (
    <Closed title={title} text={text}>
      <Button variant="accent" busy={busy} onClick={enrol}>
        {words.enrolButton}
      </Button>
      <PreviewLink of={of} />
    </Closed>
  );
}

function Paid({ of }: { of: Lesson }) {
  return (
    <Closed title={words.paid} text={words.paidText}>
      <LinkButton to={`/learning/${of.course.slug}`}>{words.paidButton}</LinkButton>
      <PreviewLink of={of} />
    </Closed>
  );
}

function PreviewLink({ of: { course, lesson } }: { of: Lesson }) {
  const preview = lessonsOf(course).find((each) => each.preview && each.key !== lesson.key);
  if (!preview) return null;
  return (
    <LinkButton variant="line" to={learnAddress(course.slug, preview.key)}>
      {words.preview}
    </LinkButton>
  );
}

function Closed({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className={look["gate"]}>
      <Lock className="i i-l" aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={look["ways"]}>{children}</div>
    </div>
  );
}

function LessonLoading() {
  return (
    <div aria-busy="true" className={look["wait"]}>
      <p className="sr" role="status">
        {playerWords.loading}
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
