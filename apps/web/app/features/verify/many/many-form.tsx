import { FileUp } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import look from "./many.module.css";
import { problemOf, type useMany } from "./use-many.ts";
import { manyWords as words } from "./words.ts";

/** Numbers in a field, typed, pasted or taken from a file. Without JavaScript it is a form like any other, and the page comes back with the results. */
export function ManyForm({ many, most }: { many: ReturnType<typeof useMany>; most: number }) {
  const { area, count, outcome, busy } = many;
  const problem = problemOf(outcome, count, most) ?? many.fileProblem;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void many.check();
  };
  return (
    <section aria-labelledby="many">
      <h2 id="many">{words.title}</h2>
      <p className={`muted ${look["lead"]}`}>{words.text(most)}</p>
      <form method="post" action="/verify" className={look["form"]} onSubmit={send} noValidate>
        <Field label={words.field} hint={words.hint} error={problem}>
          {(control) => (
            <TextArea
              {...control}
              ref={area}
              name="numbers"
              rows={7}
              defaultValue={outcome?.text}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onInput={many.typed}
            />
          )}
        </Field>
        <p className={`meta ${look["count"]}`} role="status">
          {count === 0 ? "" : words.found(count)}
        </p>
        <div className={look["acts"]}>
          <Button type="submit" busy={busy}>
            {busy ? words.checking : words.check}
          </Button>
          <TakeList take={many.take} />
        </div>
        <p className={`meta ${look["withoutScript"]}`}>{words.withoutScript}</p>
      </form>
    </section>
  );
}

function TakeList({ take }: { take: (file: File) => Promise<void> }) {
  return (
    <label className={`btn btn-line ${look["take"]} ${look["needsScript"]}`}>
      <FileUp className="i" aria-hidden="true" />
      {words.take}
      <input
        className="sr"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void take(file);
          // The same file again is a new choice.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
