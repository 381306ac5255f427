import { type FormEvent, useMemo, useRef, useState } from "react";
import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { certificateCall, correctCall } from "./calls.ts";
import look from "./certificate.module.css";
import { NameFields } from "./name-fields.tsx";
import { SheetPreview } from "./sheet-preview.tsx";
import { useNames } from "./use-names.ts";
import { correctionWords as words } from "./words.ts";

interface CorrectionFormProps {
  slug: string;
  held: HeldCertificate;
  user: string;
  onClose: () => void;
}

export interface CorrectionProps extends CorrectionFormProps {
  open: boolean;
}

/** The name anew, with the sheet as it will be. It may be closed and opened again: what was typed is still there. */
export function CorrectionDialog({ open, ...form }: CorrectionProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={words.title}>
      <CorrectionForm {...form} />
    </Dialog>
  );
}

function CorrectionForm({ slug, held, user, onClose }: CorrectionFormProps) {
  const { number, name, name_own, corrections_left } = held;
  const first = useMemo(() => ({ name: name ?? "", name_own: name_own ?? "" }), [name, name_own]);
  const names = useNames({ user, form: "certificate-correction", record: number }, first);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, send } = useWrite(correctCall, {
    changes: [certificateCall],
    done: () => {
      names.done();
      onClose();
      toast.success(words.done);
    },
    failed: () => true,
  });
  const isSame = names.names?.name === name && names.names.name_own === name_own;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (names.names && !isSame) void send({ params: { number }, body: names.names });
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad input, input")?.focus());
  };
  return (
    <form ref={form} className={look["form"]} onSubmit={submit} noValidate>
      <SheetPreview slug={slug} names={names.names} />
      <NameFields of={names} isTried={isTried} />
      <p className="meta">{words.left(corrections_left)}</p>
      <Trouble text={failure?.message ?? (isTried && isSame ? words.same : undefined)} />
      <div className="dlg-actions">
        <Button variant="line" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {words.act}
        </Button>
      </div>
    </form>
  );
}

function Trouble({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Note tone="bad" live>
      {text}
    </Note>
  );
}
