import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSchool } from "@upaya/contracts/schools/school.ts";
import { useState } from "react";
import { useRead } from "../../lib/data/use-read.ts";
import { schoolCall } from "../../lib/school/calls.ts";
import { Documents } from "../../lib/school/documents.tsx";
import { Outcome } from "../../lib/school/outcome.tsx";
import { useDocuments } from "../../lib/school/use-documents.ts";
import { useSending } from "../../lib/school/use-sending.ts";
import { schoolWords } from "../../lib/school/words.ts";
import { Button } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./school-modals.module.css";
import { modalWords as words } from "./words.ts";

interface GetVerifiedProps {
  id: string;
  onClose: () => void;
}

/** The two documents of a school, from any page of its own. */
export function GetVerified({ id, onClose }: GetVerifiedProps) {
  const read = useRead(schoolCall, { query: { school_id: id } });
  const frame = (inside: React.ReactNode) => (
    <Sheet open title={words.verified} lead={words.verifiedLead} onClose={onClose}>
      <div className={look["inside"]}>{inside}</div>
    </Sheet>
  );
  const wait = frame(
    <div role="status" aria-label={words.loading}>
      <Skeleton shape="block" />
    </div>,
  );
  return (
    <LoadedPart of={read} wait={wait} frame={frame}>
      {(own) => <Known of={own} onClose={onClose} />}
    </LoadedPart>
  );
}

/** What came back is read first; then the papers are gathered anew. */
function Known({ of, onClose }: { of: Reply<typeof GetSchool>; onClose: () => void }) {
  const [isAgain, setAgain] = useState(false);
  const { state } = of.verification;
  if (state === "none" || (isAgain && state !== "sent" && state !== "verified")) return <Gathering of={of} onClose={onClose} />;
  const close = (
    <Button variant="line" onClick={onClose}>
      {words.close}
    </Button>
  );
  return (
    <Sheet open title={words.verified} lead={words.verifiedLead} onClose={onClose} foot={<span className="sheet-acts">{close}</span>}>
      <div className={look["inside"]}>
        <Outcome of={of} onSend={() => setAgain(true)} none={{ title: "", line: "" }} />
      </div>
    </Sheet>
  );
}

function Gathering({ of: { school, documents: there }, onClose }: { of: Reply<typeof GetSchool>; onClose: () => void }) {
  const owner = { school: school.id };
  const documents = useDocuments(owner, there);
  const { busy, said, send } = useSending(owner, documents, onClose);
  const foot = (
    <span className="sheet-acts">
      <Button variant="line" onClick={onClose}>
        {words.later}
      </Button>
      <Button busy={busy} disabled={documents.isSending} onClick={send}>
        {schoolWords.send}
      </Button>
    </span>
  );
  return (
    <Sheet open title={words.verified} lead={words.verifiedLead} onClose={onClose} foot={foot}>
      <div className={look["inside"]}>
        <Documents of={documents} />
        <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      </div>
    </Sheet>
  );
}
