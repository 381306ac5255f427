import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { EntryCard } from "../../ui/rare/entry-card.tsx";
import { toast } from "../../ui/toast.tsx";
import type { QuestionnaireModalProps } from "./questionnaire-modal.tsx";
import { questionnaireEntryWords as words } from "./entry-words.ts";

const load = async () => (await import("./questionnaire-modal.tsx")).QuestionnaireModal;

/** The way to the profile's questions. The questions themselves are fetched when it is pressed. */
export function QuestionnaireEntry() {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart<QuestionnaireModalProps>(load);
  async function press() {
    if (await fetch()) setOpen(true);
    else toast.error(words.notOpened);
  }
  const button = (
    <Button variant="soft" busy={busy} onClick={() => void press()}>
      {words.entryAction}
    </Button>
  );
  return (
    <>
      <EntryCard
        icon={<ListChecks className="i i-l" aria-hidden="true" />}
        title={words.entryTitle}
        text={words.entryText}
        action={button}
      />
      {Part ? <Part open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
