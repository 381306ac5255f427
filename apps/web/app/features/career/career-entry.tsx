import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../lib/session.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { EntryCard } from "../../ui/rare/entry-card.tsx";
import { toast } from "../../ui/toast.tsx";
import type { CareerModalProps } from "./career-modal.tsx";
import { careerEntryWords as words } from "./entry-words.ts";

const load = async () => (await import("./career-modal.tsx")).CareerModal;

/** The way to the career form. The form itself is fetched when it is pressed. */
export function CareerEntry() {
  const { me } = useSession();
  const [open, setOpen] = useState(false);
  // Its answers are details of the profile: each time it is opened it begins with them as they are now.
  const [times, setTimes] = useState(0);
  const { Part, busy, fetch } = useLazyPart<CareerModalProps>(load);
  if (!me) return null;
  async function press() {
    if (await fetch()) {
      setTimes(times + 1);
      setOpen(true);
    } else toast.error(words.notOpened);
  }
  const said = me.career_sent
    ? { title: words.sentTitle, text: words.sentText, act: words.sentAction }
    : { title: words.entryTitle, text: words.entryText, act: words.entryAction };
  const button = (
    <Button variant={me.career_sent ? "line" : "soft"} busy={busy} onClick={() => void press()}>
      {said.act}
    </Button>
  );
  return (
    <>
      <EntryCard icon={<BriefcaseBusiness className="i i-l" aria-hidden="true" />} title={said.title} text={said.text} action={button} />
      {Part ? <Part key={`${me.user.id} ${times}`} me={me} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
