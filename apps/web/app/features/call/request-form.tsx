import { useEffect, useRef, useState } from "react";
import {
  callDays,
  type CallField,
  callLengths,
  callPurposes,
  callTimes,
  otherPurpose,
  type RequestKind,
} from "@upaya/contracts/engagement/call-back-rules.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import "./request-form.css";
import { draftOf } from "./drafts.ts";
import { CallThanks } from "./call-thanks.tsx";
import { useCallForm } from "./use-call-form.ts";
import { callWords as words } from "./words.ts";

export interface RequestFormProps {
  /** What is asked for; the page of a service says its own. */
  kind?: RequestKind;
  onSent?: () => void;
  /** After the thanks. A form that stands in a page is empty again then. */
  onClose?: () => void;
}

const texts: readonly { name: CallField; type: "text" | "email" | "tel"; autoComplete: string }[] = [
  { name: "fullName", type: "text", autoComplete: "name" },
  { name: "schoolName", type: "text", autoComplete: "organization" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "mobile", type: "tel", autoComplete: "tel" },
];

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const dayOptions = optionsOf(callDays);
const timeOptions = optionsOf(callTimes);

/** Asks for a call, in a panel or in a page. The fields hold what is typed themselves: what stands in them before this code is there stays. */
export function RequestForm({ kind = "callback", onSent, onClose }: RequestFormProps) {
  const { form, state, problem, failure, submit, typing, again } = useCallForm(kind, onSent);
  if (state === "sent") {
    const close = () => {
      again();
      onClose?.();
    };
    return <CallThanks onClose={close} />;
  }
  const sending = state === "sending";
  const draft = draftOf(kind);
  return (
    <form className="call-form" ref={form} method="post" noValidate onSubmit={submit} onInput={typing}>
      {texts.map(({ name, ...input }) => (
        <Field key={name} label={words[name]} required error={problem?.field === name ? problem.message : undefined}>
          {(control) => (
            <TextInput {...control} {...input} name={name} maxLength={callLengths[name]} defaultValue={draft[name]} disabled={sending} />
          )}
        </Field>
      ))}
      <div className="call-when">
        <Field label={words.day}>
          {(control) => (
            <SelectInput {...control} name="preferredDay" options={dayOptions} defaultValue={draft["preferredDay"]} disabled={sending} />
          )}
        </Field>
        <Field label={words.time}>
          {(control) => (
            <SelectInput {...control} name="preferredTime" options={timeOptions} defaultValue={draft["preferredTime"]} disabled={sending} />
          )}
        </Field>
      </div>
      <Purpose kind={kind} disabled={sending} />
      {/* Nobody sees it; machines fill what they find. */}
      <div className="sr" aria-hidden="true">
        <input name="topic_line" tabIndex={-1} autoComplete="off" />
      </div>
      <div role="alert">{failure === undefined ? null : <Note tone="bad">{failure}</Note>}</div>
      <noscript className="meta">{words.needsJs}</noscript>
      <Button type="submit" wide busy={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  );
}

/** Where in the list a kind of request begins. */
const usualPurpose: Readonly<Record<RequestKind, number>> = { callback: 0, certification: 2, training: 2, taas: 1, gtm: 2 };

function Purpose({ kind, disabled }: { kind: RequestKind; disabled: boolean }) {
  const purposes = callPurposes(useBrand());
  const draft = draftOf(kind);
  const [chosen, setChosen] = useState(draft["purpose"] ?? purposes[usualPurpose[kind]]);
  const select = useRef<HTMLSelectElement>(null);
  // In a page it may have been chosen before this code was there.
  useEffect(() => setChosen(select.current?.value), []);
  return (
    <>
      <Field label={words.purpose}>
        {(control) => (
          <SelectInput
            {...control}
            ref={select}
            name="purpose"
            options={optionsOf(purposes)}
            defaultValue={chosen}
            disabled={disabled}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </Field>
      {chosen === otherPurpose ? (
        <Field label={words.ownPurpose}>
          {(control) => (
            <TextInput
              {...control}
              name="ownPurpose"
              maxLength={callLengths.purpose}
              defaultValue={draft["ownPurpose"]}
              disabled={disabled}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
