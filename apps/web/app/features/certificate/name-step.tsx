import { type FormEvent, useMemo, useRef, useState } from "react";
import type { MyCertificate } from "@upaya/contracts/learning/certificates.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { certificateCall, nameCall } from "./calls.ts";
import look from "./certificate.module.css";
import { Head } from "./head.tsx";
import { NameFields } from "./name-fields.tsx";
import { SheetPreview } from "./sheet-preview.tsx";
import { suggestedNames, useNames } from "./use-names.ts";
import { certificateWords as words } from "./words.ts";

export interface NameStepProps {
  of: MyCertificate;
  user: string;
}

/** Earned. The name is asked for with the sheet before one's eyes; what we know is a suggestion, and counts when somebody says so. */
export function NameStep({ of: { course, suggested }, user }: NameStepProps) {
  const first = useMemo(() => suggestedNames(suggested), [suggested]);
  const names = useNames({ user, form: "certificate-name", record: course.slug }, first);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, send } = useWrite(nameCall, { changes: [certificateCall], done: names.done, failed: () => true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (names.names) void send({ body: names.names });
    // Once the fault is drawn, its field takes the focus.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad input")?.focus());
  };
  const isSuggested = suggested !== null && names.typed.name === suggested;
  return (
    <>
      <Head title={words.titles.eligible} lead={words.eligibleLead(course.title)} />
      <div className={look["desk"]}>
        <div className={look["ask"]}>
          <SheetPreview slug={course.slug} names={names.names} />
          <form ref={form} className={look["form"]} onSubmit={submit} noValidate>
            <NameFields of={names} isTried={isTried} hint={isSuggested ? words.nameSuggested : words.nameHint} />
            {failure ? (
              <Note tone="bad" live>
                {failure.message}
              </Note>
            ) : null}
            <Button type="submit" variant="accent" size="l" busy={busy}>
              {words.issue}
            </Button>
            <p className="meta">{words.issueNote}</p>
          </form>
        </div>
      </div>
    </>
  );
}
