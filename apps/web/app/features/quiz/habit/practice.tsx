import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { request } from "../../../lib/api-browser.ts";
import { noInput, useRead } from "../../../lib/data/use-read.ts";
import { useSession } from "../../../lib/session.ts";
import { signInLink } from "../../../lib/sign-in-address.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { Kolam } from "../../../ui/art/kolam.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import type { RoundProps } from "../round.tsx";
import { practiceCall, practiseCall } from "./calls.ts";
import { allQuestions, today } from "./ways.ts";
import { practiceWords as words } from "./words.ts";

interface PracticeProps {
  /** The page's own view of questions. */
  Round: ComponentType<RoundProps>;
  waiting: ReactNode;
}

/** What one missed, one by one: as another question that counts, or as the same one, which does not. */
export function Practice({ Round, waiting }: PracticeProps) {
  const { status } = useSession();
  const of = useRead(practiceCall, noInput, { wanted: status === "in" });
  const [times, setTimes] = useState(0);
  const again = () => void of.again().then(() => setTimes(times + 1));
  const onTry = useCallback(
    async ({ id }: PublicQuestion, answer: string) => request(practiseCall, { body: { quiz_id: id, answer } }).catch(() => undefined),
    [],
  );
  if (status === "out") return <Said line={words.signedOut} title={words.title} action={<SignIn />} />;
  return (
    <LoadedPart of={of} wait={waiting} frame={(inside) => <Card>{inside}</Card>}>
      {({ data }) => {
        if (data.length === 0) return <Said line={words.empty} title={words.emptyTitle} action={<WaysOn />} />;
        const end = (right: number) => <End right={right} of={data.length} onAgain={again} />;
        return <Round key={times} items={data} part={words.title} notes={words.notes} onTry={onTry} end={end} />;
      }}
    </LoadedPart>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="qz-main">
      <div className="qcard">{children}</div>
    </div>
  );
}

function Said({ title, line, action }: { title: string; line: string; action: ReactNode }) {
  return (
    <Card>
      <EmptyState motif={<Kolam seed="practice" n={5} />} title={title} line={line} action={action} />
    </Card>
  );
}

function SignIn() {
  return <LinkButton {...signInLink(useAddress())}>{words.signIn}</LinkButton>;
}

function WaysOn() {
  return (
    <div className="row">
      <LinkButton to={today}>{words.today}</LinkButton>
      <LinkButton variant="line" to={allQuestions}>
        {words.all}
      </LinkButton>
    </div>
  );
}

function End({ right, of, onAgain }: { right: number; of: number; onAgain: () => void }) {
  return (
    <div className="qcard">
      <h2>{words.done(right, of)}</h2>
      <p className="muted">{words.doneText}</p>
      <div className="row qend-ways">
        <Button onClick={onAgain}>{words.goOn}</Button>
        <LinkButton variant="line" to={allQuestions}>
          {words.all}
        </LinkButton>
      </div>
    </div>
  );
}
