import { FileCheck2, FileUp, FileX2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { DocumentKind, ReviewState } from "@upaya/contracts/schools/documents.ts";
import type { GetSchool } from "@upaya/contracts/schools/school.ts";
import { useTimes } from "../clocks/use-times.ts";
import { askPerson } from "../help-address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Line, Papers } from "./documents.tsx";
import look from "./school.module.css";
import { kinds } from "./use-documents.ts";
import { schoolWords } from "./words.ts";

const { review: words } = schoolWords;

type SchoolPapers = Pick<Reply<typeof GetSchool>, "verification" | "documents"> & {
  readonly school: Pick<Reply<typeof GetSchool>["school"], "verified_at" | "verified_until">;
};

interface OutcomeProps {
  of: SchoolPapers;
  /** Begins with two documents. */
  onSend: () => void;
  /** How it is said where nothing was sent yet. */
  none: { readonly title: string; readonly line: string };
  /** What stands under a school that is verified. */
  verified?: ReactNode;
}

/** How far a school's verification has come, and what can be done about it. */
export function Outcome({ of, onSend, none, verified }: OutcomeProps) {
  const { state } = of.verification;
  if (state === "sent") return <Sent of={of} />;
  if (state === "verified") return <Verified of={of}>{verified}</Verified>;
  if (state === "returned") return <Returned of={of.verification} onSend={onSend} />;
  if (state === "ended" || state === "revoked") return <Over of={of} state={state} onSend={onSend} />;
  return (
    <Part title={none.title} line={none.line}>
      <SendButton onPress={onSend}>{words.sendTwo}</SendButton>
    </Part>
  );
}

interface PartProps {
  title: string;
  line: string;
  children?: ReactNode;
}

function Part({ title, line, children }: PartProps) {
  const id = useId();
  return (
    <section className={look["outcome"]} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className="muted">{line}</p>
      {children}
    </section>
  );
}

function SendButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="accent" size="l" onClick={onPress}>
      <FileUp className="i" aria-hidden="true" />
      {children}
    </Button>
  );
}

function Sent({ of: { verification, documents } }: { of: SchoolPapers }) {
  const { moment } = useTimes();
  const { sent_at, sent_by, due_at } = verification;
  const line = sent_at === null ? "" : words.line(moment(sent_at), sent_by);
  return (
    <Part title={words.title} line={due_at === null ? line : `${line} ${words.due(moment(due_at))}`}>
      <Papers of={documents} tag={<Tag tone="y">{schoolWords.reading}</Tag>} />
    </Part>
  );
}

function Returned({ of: { decided_at, because, faulty }, onSend }: { of: ReviewState; onSend: () => void }) {
  const { moment } = useTimes();
  const title = faulty.length === 1 ? words.returnedOne : words.returned;
  return (
    <Part title={title} line={decided_at === null ? "" : words.readOn(moment(decided_at))}>
      {because === null ? null : <Note tone="bad">{because}</Note>}
      {faulty.length === 0 ? null : (
        <ul className={look["rows"]} aria-label={schoolWords.list}>
          {kinds.map((kind) => (
            <Judged key={kind} kind={kind} isFaulty={faulty.includes(kind)} />
          ))}
        </ul>
      )}
      <SendButton onPress={onSend}>{words.again}</SendButton>
    </Part>
  );
}

function Judged({ kind, isFaulty }: { kind: DocumentKind; isFaulty: boolean }) {
  const tag = isFaulty ? <Tag tone="r">{schoolWords.standing.returned}</Tag> : <Tag tone="g">{words.goodTag}</Tag>;
  const Icon = isFaulty ? FileX2 : FileCheck2;
  return (
    <Line className={isFaulty ? "bad" : "ready"} icon={<Icon className="i" />} title={schoolWords.kinds[kind]} end={tag}>
      <span className="meta">{isFaulty ? words.faulty : words.good}</span>
    </Line>
  );
}

/** The day on a paper is a day, wherever it is read. */
function useDays({ verified_at, verified_until }: SchoolPapers["school"]) {
  const { day } = useTimes();
  return {
    since: verified_at === null ? undefined : day(verified_at),
    until: verified_until === null ? undefined : day(`${verified_until}T06:30:00Z`),
  };
}

function Verified({ of, children }: { of: SchoolPapers; children: ReactNode }) {
  const { since, until } = useDays(of.school);
  const days = since === undefined ? "" : until === undefined ? words.sinceAlone(since) : words.since(since, until);
  return (
    <Part title={words.verified} line={`${days} ${words.fixed}`.trim()}>
      {children}
    </Part>
  );
}

interface OverProps {
  of: SchoolPapers;
  state: "ended" | "revoked";
  onSend: () => void;
}

function Over({ of: { school, verification }, state, onSend }: OverProps) {
  const { until } = useDays(school);
  if (state === "ended")
    return (
      <Part title={words.ended} line={until === undefined ? words.endedAlone : words.endedLine(until)}>
        <SendButton onPress={onSend}>{words.again}</SendButton>
      </Part>
    );
  return (
    <Part title={words.revoked} line={words.revokedLine}>
      {verification.because === null ? null : <Note tone="bad">{verification.because}</Note>}
      <SendButton onPress={onSend}>{words.again}</SendButton>
      <LinkButton variant="ghost" to={askPerson()}>
        {words.help}
      </LinkButton>
    </Part>
  );
}
