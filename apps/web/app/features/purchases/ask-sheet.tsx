import type { FormEvent } from "react";
import { mostSaid, refundReasons } from "@upaya/contracts/commerce/refund-reasons.ts";
import type { RefundTerms } from "@upaya/contracts/commerce/refunds.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { refundsAddress } from "../../lib/paying/address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Choices } from "./ask-choices.tsx";
import { termsCall } from "./calls.ts";
import look from "./purchases.module.css";
import { type Asking, useAsking } from "./use-asking.ts";
import { askWords as words, reasonWords } from "./words.ts";

interface AskSheetProps {
  /** Of the order. */
  number: string;
  onClose: () => void;
}

/** What of an order is given back: what the rule allows goes at once, everything else is looked at by a person. */
export function AskSheet({ number, onClose }: AskSheetProps) {
  const { data, failure } = useRead(termsCall, { params: { number } });
  if (data) return <Asked terms={data.response} onClose={onClose} />;
  return (
    <Sheet open title={words.title} onClose={onClose}>
      {failure ? (
        <div className={look["inside"]}>
          <Note tone="info" live>
            {failure.message}
          </Note>
        </div>
      ) : (
        <div className={`${look["inside"]} ${look["form"]}`}>
          <p className="sr" role="status">
            {words.loading}
          </p>
          <Skeleton shape="title" part={60} />
          <Skeleton part={92} />
          <Skeleton part={92} />
        </div>
      )}
    </Sheet>
  );
}

function Asked({ terms, onClose }: { terms: RefundTerms; onClose: () => void }) {
  const { day } = useTimes();
  const of = useAsking(terms);
  if (of.state !== undefined) return <Sent state={of.state} terms={terms} onClose={onClose} />;
  const isNothing = terms.waiting || terms.items.length === 0;
  const lead = words.lead(terms.number, day(terms.refund_until));
  return (
    <Sheet open title={words.title} lead={lead} onClose={onClose} foot={isNothing ? null : <Send of={of} />}>
      <div className={look["inside"]}>
        {isNothing ? <Note tone="info">{terms.waiting ? words.waiting : words.nothing}</Note> : <AskForm of={of} terms={terms} />}
      </div>
    </Sheet>
  );
}

const formId = "ask-refund";

function Send({ of: { busy, outcome } }: { of: Asking }) {
  const word = outcome.goes === "person" ? words.sendPerson : words.send;
  return (
    <Button type="submit" form={formId} busy={busy}>
      {busy ? words.sending : word}
    </Button>
  );
}

function AskForm({ of, terms }: { of: Asking; terms: RefundTerms }) {
  const { typed, wrong, failure, change } = of;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    of.submit();
    // Once the faults are drawn: the first of them takes the focus.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true] input, .bad :is(textarea, select)")?.focus());
  };
  return (
    <form id={formId} className={look["form"]} onSubmit={submit} noValidate>
      <Choices terms={terms} chosen={typed.chosen} error={wrong.chosen} onChange={(chosen) => change({ chosen })} />
      <SelectField
        label={words.reason}
        value={typed.why}
        required
        options={[{ value: "", label: words.reasonFirst }, ...refundReasons.map((value) => ({ value, label: reasonWords[value] }))]}
        error={wrong.why ? words.reasonNeeded : undefined}
        onChange={(why) => change({ why })}
      />
      <TextAreaField
        label={words.said}
        rows={3}
        maxLength={mostSaid}
        value={typed.said}
        hint={words.saidHint}
        error={wrong.said ? words.saidNeeded : undefined}
        onChange={(said) => change({ said })}
      />
      <Outcome of={of} terms={terms} />
      {failure ? (
        <Note tone="bad" live>
          {failure.message}
        </Note>
      ) : null}
    </form>
  );
}

function Outcome({ of: { outcome }, terms }: { of: Asking; terms: RefundTerms }) {
  const { day } = useTimes();
  if (outcome.goes === "nothing") return null;
  return (
    <Note tone="info" live>
      {outcome.goes === "at_once" ? words.atOnce : words.person(day(terms.answer_by))} {outcome.isMixed ? words.mixed : null}
    </Note>
  );
}

function Sent({ state, terms, onClose }: { state: "at_once" | "person"; terms: RefundTerms; onClose: () => void }) {
  const { day } = useTimes();
  const isDone = state === "at_once";
  return (
    <Sheet
      open
      title={isDone ? words.sentTitle : words.askedTitle}
      onClose={onClose}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {words.close}
          </Button>
          <LinkButton to={refundsAddress}>{words.toRefunds}</LinkButton>
        </>
      }
    >
      <p className={look["inside"]} role="status">
        {isDone ? words.sentText : words.person(day(terms.answer_by))}
      </p>
    </Sheet>
  );
}
