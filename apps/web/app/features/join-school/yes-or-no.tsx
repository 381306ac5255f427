import { useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { answerSchoolCall, joinCall, mySchoolsCall } from "../../lib/school/roster-calls.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import type { AnswerProps, Outcome } from "./answering.tsx";
import look from "./join-school.module.css";
import { joinWords as words } from "./words.ts";

type No = Extract<Outcome, "declined" | "strange">;

/** An invitation is answered with yes or no; not to know the school is a no as well. */
export function YesOrNo(props: AnswerProps) {
  const { me, sees } = props;
  const { said, busy, isNo, yes, no } = useAnswer(props);
  return (
    <>
      {sees(true)}
      <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      <div className={look["acts"]}>
        <Button size="l" wide busy={busy && !isNo} disabled={busy && isNo} onClick={yes}>
          {busy && !isNo ? words.sending : words.yes}
        </Button>
        <Button size="l" wide variant="line" busy={busy && isNo} disabled={busy && !isNo} onClick={() => no("declined")}>
          {words.no}
        </Button>
        <TextButton disabled={busy} onClick={() => no("strange")}>
          {words.unknown}
        </TextButton>
        <span className="meta">{words.as(me.user.displayName)}</span>
      </div>
    </>
  );
}

function useAnswer({ open, token, own, onDone, onEnded }: AnswerProps) {
  const [said, setSaid] = useState<string>();
  const [isNo, setNo] = useState(false);
  const failed = ({ code, status, offline, message }: ApiFailure) => {
    if (code === "schools.invitation_ended" || code === "schools.answered_already" || status === 404) onEnded();
    else setSaid(offline ? words.lineBroke : message);
    return true;
  };
  const options = { changes: [mySchoolsCall], failed };
  const joining = useWrite(joinCall, options);
  const answering = useWrite(answerSchoolCall, options);
  const yes = async () => {
    setSaid(undefined);
    setNo(false);
    const { subjects, grades } = own ?? open;
    const reply = await joining.send({ params: { token }, body: { subjects, grades } });
    if (reply) onDone(reply.state);
  };
  const no = async (why: No) => {
    setSaid(undefined);
    setNo(true);
    // A letter that somebody else got: theirs is the answer, and silence is a no.
    if (own?.state !== "invited") return onDone("notYours");
    const reply = await answering.send({ params: { link_id: own.link_id }, body: { answer: "no" } });
    if (reply) onDone(why);
  };
  return { said, isNo, busy: joining.busy || answering.busy, yes: () => void yes(), no: (why: No) => void no(why) };
}
