import { Kolam } from "../../ui/art/kolam.tsx";
import { Button } from "../../ui/button.tsx";
import { DraftStatus } from "../../ui/form/plain/draft-status.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Me } from "../../lib/session.ts";
import "./career.css";
import { CareerParts } from "./career-parts.tsx";
import { type CareerState, useCareerForm } from "./use-career-form.ts";
import { careerWords as words } from "./words.ts";

export interface CareerModalProps {
  me: Me;
  open: boolean;
  onClose: () => void;
}

/** What a school needs to know before it writes to somebody. */
export function CareerModal({ me, open, onClose }: CareerModalProps) {
  const career = useCareerForm(me);
  const close = () => {
    career.again();
    onClose();
  };
  const later = () => {
    toast.info(words.kept);
    close();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={words.title}
      lead={words.lead}
      board
      wide
      art={<Kolam seed="career" n={9} p={0.8} on="board" />}
      foot={career.sent ? undefined : <Foot of={career} onLater={later} />}
    >
      {career.sent ? <Thanks message={career.sent} onClose={close} /> : <CareerParts form={career.form} />}
    </Sheet>
  );
}

function Foot({ of: { form, draft }, onLater }: { of: CareerState; onLater: () => void }) {
  return (
    <>
      <div className="career-said">
        <ErrorSummary of={form} />
        {form.tried && form.errors.length > 0 ? null : <DraftStatus draft={draft} />}
      </div>
      <div className="sheet-acts">
        <Button variant="ghost" disabled={form.sending} onClick={onLater}>
          {words.later}
        </Button>
        <Button type="submit" form={form.id} busy={form.sending}>
          {form.sending ? words.sending : words.connect}
        </Button>
      </div>
    </>
  );
}

function Thanks({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <div className="career-thanks" role="status">
      <Kolam seed="thanks" n={5} draw />
      <h3>{words.thanksTitle}</h3>
      <p className="muted">{message}</p>
      <Button onClick={onClose}>{words.close}</Button>
    </div>
  );
}
