import { type FormEvent, useState } from "react";
import { helpLength } from "@upaya/contracts/engagement/help-rules.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { newKey } from "../../lib/new-key.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { listCall, replyCall, threadCall } from "./calls.ts";
import look from "./thread.module.css";
import { inputOf, type ThreadOf } from "./thread-of.ts";
import { threadWords as words } from "./thread-words.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

interface Typed {
  readonly text: string;
  /** What it was sent as: the same words under the same key are added once. */
  readonly key: string;
}

const nothing: Typed = { text: "", key: "" };

/** Every letter stays here until the server has it. */
function useAdding(of: ThreadOf) {
  const draft = useKeptDraft<Typed>(of.user, "help-words", of.number);
  const [changed, setChanged] = useState<Typed>();
  const typed = changed ?? draft.restored ?? nothing;
  const keep = (next: Typed) => {
    setChanged(next);
    draft.save(next);
  };
  const { busy, failure, send } = useWrite(replyCall, {
    changes: [threadCall, listCall],
    done: () => {
      draft.done();
      setChanged(nothing);
      toast.success(words.added);
    },
    // It is said in the form, below what was typed.
    failed: ({ status }) => {
      if (status >= 400 && status < 500) keep({ ...typed, key: "" });
      return true;
    },
  });
  const add = () => {
    const next = { ...typed, key: typed.key || newKey() };
    keep(next);
    return send({ ...inputOf(of), body: { text: next.text.trim() }, key: next.key });
  };
  return { text: typed.text, change: (text: string) => keep({ text, key: "" }), add, busy, failure };
}

export function AddWords({ of }: { of: ThreadOf }) {
  const { text, change, add, busy, failure } = useAdding(of);
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim().length < helpLength.leastAdded;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(isEmpty);
    if (isEmpty) event.currentTarget.querySelector("textarea")?.focus();
    else void add();
  };
  return (
    <form className={look["add"]} onSubmit={submit} noValidate>
      <h2>{words.add}</h2>
      <TextAreaField
        label={words.addText}
        rows={4}
        maxLength={helpLength.most}
        value={text}
        required
        hint={words.addHint(text.length)}
        error={isTried && isEmpty ? words.addEmpty : undefined}
        onChange={change}
      />
      {failure ? (
        <Note tone="bad" live>
          {failure.offline ? words.notSent : failure.message}
        </Note>
      ) : null}
      <Button type="submit" variant="line" busy={busy}>
        {words.addSend}
      </Button>
    </form>
  );
}
