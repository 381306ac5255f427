import { useState } from "react";
import type { MoveEdition } from "@upaya/contracts/learning/my-learning.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import type { ItemProps } from "./item-parts.tsx";
import look from "./my-learning.module.css";
import { mineCall } from "./use-mine.ts";
import { myLearningWords as words } from "./words.ts";

const moveCall: Call<typeof MoveEdition> = { method: "POST", path: "/learning/records/:id/edition", idempotent: "natural" };

/** What a learner has to know of a course besides its lessons: that it changed, that it ends, that it has gone. */
export function ItemNotes({ item }: ItemProps) {
  const { retired, leaves_on, completed_at } = item;
  if (retired) return <p className="meta">{words.retired}</p>;
  return leaves_on !== null && completed_at === null ? <EditionNote item={item} until={leaves_on} /> : null;
}

/** The other edition has other lessons. Nobody is moved before the day, and nobody comes back: so it is asked. */
function EditionNote({ item: { record_id, card }, until }: ItemProps & { until: string }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { busy, send } = useWrite(moveCall, {
    changes: [mineCall],
    done: () => {
      close();
      toast.success(words.moved(card.name));
    },
    failed: () => {
      close();
      return false;
    },
  });
  return (
    <div className={look["edition"]}>
      <Note tone="info">
        <p>{words.newer(until)}</p>
        <Button variant="line" size="s" aria-label={words.buttonOf(words.move, card.name)} onClick={() => setAsking(true)}>
          {words.move}
        </Button>
      </Note>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={words.moveAsk}
        text={words.moveText}
        safe={words.stay}
        act={words.moveNow}
        busy={busy}
        onAct={() => void send({ params: { id: record_id } })}
      />
    </div>
  );
}
