import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { askPerson } from "../../lib/help-address.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import { schoolWords } from "../../lib/school/words.ts";
import type { Me } from "../../lib/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import look from "./register-school.module.css";
import { TakeBack } from "./take-back.tsx";
import { registerWords as words } from "./words.ts";

/** Two people say the same. Neither learns who the other is; staff decide by a day. */
export function Disputed({ of, me }: { of: Claim; me: Me }) {
  const { day, moment } = useTimes();
  const proof =
    of.entered_at === null
      ? of.way === "code"
        ? ({ kind: "waiting", text: words.codeWaits } as const)
        : ({ kind: "waiting", text: words.documentsRead } as const)
      : ({ kind: "ok", text: words.codeEntered } as const);
  return (
    <>
      <h2>{words.two}</h2>
      <p className="muted">{words.twoLine(of.due_at === null ? undefined : day(of.due_at))}</p>
      <ul className={look["versus"]}>
        <li className={look["mine"]}>
          <Avatar name={me.user.displayName} src={me.user.avatarUrl} />
          <b>{words.you(me.user.displayName)}</b>
          <span className="meta">{words.yours(schoolWords.jobs[of.job], of.way, moment(of.entered_at ?? of.sent_at ?? of.begun_at))}</span>
          <StateLine kind={proof.kind}>{proof.text}</StateLine>
        </li>
        <li>
          <span className={look["nobody"]} aria-hidden="true">
            ?
          </span>
          <b>{words.somebody}</b>
          <span className="meta">{words.somebodyLine}</span>
          <StateLine kind="waiting">{words.somebodyState}</StateLine>
        </li>
      </ul>
      <Note>{words.twoNote}</Note>
      <div>
        <h3>{words.helps}</h3>
        <ul className={look["helps"]}>
          {words.helpful.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <div className={look["acts"]}>
        <LinkButton size="l" to={askPerson()} discover="none">
          {words.toHelp}
        </LinkButton>
        <TakeBack of={of} />
      </div>
    </>
  );
}
