import { type FormEvent, useState } from "react";
import { helpLength } from "@upaya/contracts/engagement/help-rules.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { newKey } from "../../lib/new-key.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/form/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { listCall, replyCall, threadCall } from "./calls.ts";
import look from "./thread.module.css";
import { inputOf, type ThreadOf } from "./thread-page.tsx";
import { threadWords as words } from "./thread-words.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

interface Typed {
  readonly text: string;
  /** What it was sent as: the same words under the same key are added once. */
  readonly key: string;
}

const nothing: Typed = { text: "", key: "" };

/** Every letter stays here until the server has it. */
export function AddWords({ of }: { of: ThreadOf }) {
  const draft = useKeptDraft<Typed>(of.user, "help-words", of.number);
  const [changed, setChanged] = useState<Typed>();
  const [isTried, setTried] = useState(false);
  const typed = changed ?? draft.restored ?? nothing;
  const isEmpty = typed.text.trim().length < helpLength.leastAdded;
  const keep = (next: Typed) => {
    setChanged(next);
    draft.save(next);
  };
  const { busy, failure, send } = useWrite(replyCall, {
    changes: [threadCall, listCall],
    done: () => {
      draft.done();
      setChanged(nothing);
      setTried(false);
      toast.success(words.added);
    },
    // It is said in the form, below what was typed.
    failed: ({ status }) => {
      if (status >= 400 && status < 500) keep({ ...typed, key: "" });
      return true;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) {
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    const next = { ...typed, key: typed.key || newKey() };
    keep(next);
    void send({ ...inputOf(of), body: { text: next.text.trim() }, key: next.key });
  };
  return (
    <form className={look["add"]} onSubmit={submit} noValidate>
      <h2>{words.add}</h2>
      <TextAreaField
        label={words.addText}
        rows={4}
        maxLength={helpLength.most}
        value={typed.text}
        required
        hint={words.addHint(typed.text.length)}
        error={isTried && isEmpty ? words.addEmpty : undefined}
        onChange={(text) => keep({ text, key: "" })}
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
