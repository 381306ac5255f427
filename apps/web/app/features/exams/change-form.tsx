import type { Edition } from "@upaya/contracts/exams/editions.ts";
import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import "../../ui/panel.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import { changeCall, editionCall, entriesCall } from "./calls.ts";
import { EntryFields } from "./entry-fields.tsx";
import { valuesOf } from "./form-values.ts";
import look from "./change.module.css";
import { useEntryForm } from "./use-entry-form.ts";
import { entryWords as words } from "./words.ts";

interface ChangeFormProps {
  user: string;
  entry: Entry;
  onClose: () => void;
}

/** Changing an entry. It takes the focus when it opens, and what is chosen outlives it. */
export function ChangeForm({ user, entry, onClose }: ChangeFormProps) {
  const read = useRead(editionCall);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`panel ${look["change"]}`} aria-labelledby="change-entry">
      <h2 id="change-entry" tabIndex={-1} ref={head}>
        {words.changeTitle}
      </h2>
      <p className="muted">{words.changeText}</p>
      <LoadedPart of={read} wait={<Skeleton shape="block" />}>
        {({ edition }) =>
          edition?.slug === entry.edition.slug ? (
            <Fields user={user} entry={entry} edition={edition} onClose={onClose} />
          ) : (
            <Note tone="info">{words.closed}</Note>
          )
        }
      </LoadedPart>
    </section>
  );
}

function Fields({ user, entry, edition, onClose }: ChangeFormProps & { edition: Edition }) {
  const standing = useMemo(() => valuesOf(entry), [entry]);
  const of = useEntryForm({ edition, user, standing, whole: false });
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, send } = useWrite(changeCall, {
    changes: [entriesCall],
    done: () => {
      of.done();
      onClose();
      toast.success(words.changed);
    },
    // It is said above the button.
    failed: () => true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = of.ready();
    if (body) void send({ params: { id: entry.id }, body });
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad :is(input, select)")?.focus());
  };
  const leave = () => {
    of.done();
    onClose();
  };
  return (
    <form ref={form} className={look["form"]} onSubmit={submit} noValidate>
      <EntryFields of={of} />
      {failure ? (
        <Note tone="bad" live>
          {failure.message}
        </Note>
      ) : null}
      <div className={look["foot"]}>
        <Button variant="ghost" onClick={leave}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
