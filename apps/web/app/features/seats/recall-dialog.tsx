import type { NamedSeat } from "@upaya/contracts/commerce/named-seats.ts";
import { recallSeatCall } from "../../lib/school/seat-calls.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import look from "./seats.module.css";
import { useSeatAct } from "./use-seat-act.ts";
import { seatWords as words } from "./words.ts";

interface RecallDialogProps {
  seat: NamedSeat | undefined;
  school: string;
  /** What the seat is of. */
  title: string;
  onClose: () => void;
}

/** Says what the teacher is told, and that whoever starts first keeps it. */
export function RecallDialog({ seat, school, title, onClose }: RecallDialogProps) {
  const { busy, send } = useSeatAct(recallSeatCall);
  const name = seat?.teacher?.name ?? words.gone;
  const close = () => {
    if (!busy) onClose();
  };
  const run = async () => {
    if (!seat) return;
    await send({ params: { seat_id: seat.seat_id } });
    onClose();
  };
  const actions = (
    <>
      <Button variant="line" disabled={busy} onClick={close}>
        {words.leave}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => void run()}>
        {words.recallAct}
      </Button>
    </>
  );
  return (
    <Dialog open={seat !== undefined} onClose={close} title={words.recallTitle(name)} actions={actions}>
      <div className={look["recall"]}>
        <p>{words.recallText(name)}</p>
        <Note>{words.recallSaid(school, title)}</Note>
        <p className="meta">{words.recallLate(name)}</p>
      </div>
    </Dialog>
  );
}
