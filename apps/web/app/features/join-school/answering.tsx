import { type ReactNode, useState } from "react";
import type { OwnSchool } from "@upaya/contracts/schools/room-link.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { askPerson } from "../../lib/help-address.ts";
import { ownSchoolsAddress } from "../../lib/school/address.ts";
import { mySchoolsCall } from "../../lib/school/roster-calls.ts";
import type { Me } from "../../lib/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AskForm } from "./ask-form.tsx";
import look from "./join-school.module.css";
import type { Open } from "./looked.ts";
import { joinWords as words } from "./words.ts";
import { YesOrNo } from "./yes-or-no.tsx";

/** What came of it. */
export type Outcome = "asked" | "linked" | "declined" | "strange" | "notYours";

export interface AnsweringProps {
  me: Me;
  open: Open;
  token: string;
  onEnded: () => void;
  sees: (isInvited: boolean) => ReactNode;
}

/** The answer of whoever is signed in: what stands between them and this school already comes first. */
export function Answering(props: AnsweringProps) {
  const read = useRead(mySchoolsCall);
  const [outcome, setOutcome] = useState<Outcome>();
  const { school } = props.open;
  if (outcome !== undefined) return <Done outcome={outcome} school={school.name} />;
  return (
    <LoadedPart of={read} wait={<Waiting />}>
      {({ data }) => <Answer {...props} own={data.find((own) => own.school.id === school.id)} onDone={setOutcome} />}
    </LoadedPart>
  );
}

function Waiting() {
  return (
    <div className={look["wait"]} role="status" aria-label={words.loading}>
      <Skeleton shape="title" part={60} />
      <Skeleton part={92} />
      <Skeleton shape="control" />
    </div>
  );
}

export interface AnswerProps extends AnsweringProps {
  /** What there is between them and this school. */
  own: OwnSchool | undefined;
  onDone: (outcome: Outcome) => void;
}

function Answer(props: AnswerProps) {
  const { own, open } = props;
  if (own?.state === "linked" || own?.state === "asked") return <Done outcome={own.state} school={open.school.name} />;
  // Whoever was invited by name and comes by the link of the staff room answers that.
  if (open.kind === "invitation" || own?.state === "invited") return <YesOrNo {...props} />;
  return <AskForm {...props} />;
}

function Done({ outcome, school }: { outcome: Outcome; school: string }) {
  const [title, line] = {
    asked: [words.asked, words.askedLine(school)],
    linked: [words.linked, words.linkedLine(school)],
    declined: [words.declined, words.declinedLine(school)],
    strange: [words.declined, `${words.declinedLine(school)} ${words.strange}`],
    notYours: [words.notYours, words.notYoursLine(school)],
  }[outcome] as [string, string];
  return (
    <div className={look["done"]} role="status">
      <h2>{title}</h2>
      <p>{line}</p>
      <div className={look["acts"]}>
        {outcome === "strange" ? (
          <LinkButton to={askPerson()} discover="none">
            {words.tell}
          </LinkButton>
        ) : null}
        <LinkButton variant="line" to={ownSchoolsAddress} discover="none">
          {words.yourSchools}
        </LinkButton>
      </div>
    </div>
  );
}
