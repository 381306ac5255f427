import { type FormEvent, useRef } from "react";
import { helpLength, helpTopics } from "@upaya/contracts/engagement/help-rules.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { AboutCard } from "./about-card.tsx";
import look from "./ask.module.css";
import { askWords as words, topicWords, whatWords } from "./ask-words.ts";
import { type Ask, choicesOf } from "./use-ask.ts";

const topicOptions = helpTopics.map((topic) => ({ value: topic, label: topicWords[topic] }));

const whatOptions = (whats: readonly string[]) => whats.map((value) => ({ value, label: whatWords[value as keyof typeof whatWords] }));

interface AskFormProps {
  of: Ask;
  isGuest: boolean;
}

export function AskForm({ of, isGuest }: AskFormProps) {
  const { typed, about, wrong, failure, busy, change } = of;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const machine = new FormData(event.currentTarget).get("topic_line");
    of.submit(typeof machine === "string" ? machine : "");
    // Once the faults are drawn: the first of them takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad :is(input, textarea, select)")?.focus());
  };
  return (
    <form ref={form} className={look["form"]} aria-label={words.form} onSubmit={submit} noValidate>
      {about ? <AboutCard about={about} onOff={() => change({ isOff: true, what: "" })} /> : null}
      <Choice of={of} />
      <TextAreaField
        label={words.text}
        rows={6}
        maxLength={helpLength.most}
        value={typed.text}
        required
        hint={words.textHint(typed.text.length, isGuest)}
        error={wrong.text ? words.tooShort : undefined}
        onChange={(text) => change({ text })}
      />
      {isGuest ? <Address of={of} /> : <p className="meta">{words.answerTo}</p>}
      {/* Nobody sees it; machines fill what they find. */}
      <div className="sr" aria-hidden="true">
        <input name="topic_line" tabIndex={-1} autoComplete="off" />
      </div>
      {failure ? (
        <Note tone="bad" live>
          {failure.message}
        </Note>
      ) : null}
      <div className="row">
        <Button type="submit" size="l" busy={busy}>
          {busy ? words.sending : words.send}
        </Button>
        <LinkButton variant="ghost" to="/help">
          {words.back}
        </LinkButton>
      </div>
    </form>
  );
}

function Address({ of: { typed, wrong, change } }: { of: Ask }) {
  return (
    <TextField
      label={words.email}
      type="email"
      autoComplete="email"
      maxLength={320}
      value={typed.email}
      required
      hint={words.emailHint}
      error={wrong.email ? words.emailBad : undefined}
      onChange={(email) => change({ email })}
    />
  );
}

/** What is the matter with what it is about, or else its topic. */
function Choice({ of: { typed, about, wrong, change } }: { of: Ask }) {
  if (about === undefined)
    return (
      <SelectField
        label={words.topic}
        options={topicOptions}
        value={typed.topic}
        required
        error={wrong.topic ? words.choose : undefined}
        onChange={(topic) => change({ topic })}
      />
    );
  return (
    <SelectField
      label={words.what}
      options={whatOptions(choicesOf(about))}
      value={typed.what}
      required
      error={wrong.what ? words.choose : undefined}
      onChange={(what) => change({ what })}
    />
  );
}
