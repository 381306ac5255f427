import { type FormEvent, useId, useState } from "react";
import { mostSaid } from "@upaya/contracts/commerce/refund-reasons.ts";
import type { Refund } from "@upaya/contracts/commerce/refunds.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useSession } from "../../lib/session.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { againCall, refundsCall } from "./calls.ts";
import look from "./purchases.module.css";
import { refundWords } from "./words.ts";

const words = refundWords.again;

/** Once, within thirty days: a person reads the answer and these words. */
export function AskAgain({ refund: { id } }: { refund: Refund }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="soft" className={look["again"]} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open ? <Ask id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useAgain(id: string, done: () => void) {
  const { me } = useSession();
  const draft = useDraft<{ said: string }>(me ? { user: me.user.id, form: "refund-again", record: id } : null);
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const said = typed ?? draft.restored?.said ?? "";
  const isEmpty = said.trim() === "";
  const { busy, failure, send } = useWrite(againCall, {
    changes: [refundsCall],
    done: () => {
      draft.done();
      done();
    },
    failed: () => true,
  });
  return {
    said,
    busy,
    failure,
    error: isTried && isEmpty ? words.needed : undefined,
    change: (next: string) => {
      setTyped(next);
      draft.save({ said: next });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (!isEmpty) void send({ params: { id }, body: { said: said.trim() } });
    },
  };
}

function Ask({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useId();
  const { said, busy, failure, error, change, submit } = useAgain(id, onClose);
  const actions = (
    <>
      <Button variant="line" onClick={onClose}>
        {words.keep}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
    </>
  );
  return (
    <Dialog open title={words.title} onClose={onClose} actions={actions}>
      <form id={form} className={look["form"]} onSubmit={submit} noValidate>
        <p>{words.lead}</p>
        <TextAreaField label={words.said} rows={4} maxLength={mostSaid} value={said} required error={error} onChange={change} />
        {failure ? (
          <Note tone="bad" live>
            {failure.message}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
