import type { ReactNode } from "react";
import { Documents } from "../../lib/school/documents.tsx";
import { type DocumentsOf, type SentDocument, useDocuments } from "../../lib/school/use-documents.ts";
import { useSending } from "../../lib/school/use-sending.ts";
import { schoolWords } from "../../lib/school/words.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import look from "./register-school.module.css";

interface DocumentsStepProps {
  of: DocumentsOf;
  there: readonly SentDocument[];
  onSent: () => void;
  /** What may be done instead. */
  children: ReactNode;
}

/** Gathers the two documents and sends them to be read. */
export function DocumentsStep({ of, there, onSent, children }: DocumentsStepProps) {
  const documents = useDocuments(of, there);
  const { busy, said, send } = useSending(of, documents, onSent);
  return (
    <>
      <h2>{schoolWords.twoDocuments}</h2>
      <p className="muted">{schoolWords.enough}</p>
      <Documents of={documents} />
      <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      <div className={look["acts"]}>
        <Button size="l" busy={busy} disabled={documents.isSending} onClick={send}>
          {schoolWords.send}
        </Button>
        {children}
      </div>
    </>
  );
}
