import { Ellipsis, EyeOff, LogOut } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Leave } from "@upaya/contracts/learning/enrolment.ts";
import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import type { ItemProps } from "./item-parts.tsx";
import { mineCall, useHiding } from "./use-mine.ts";
import { myLearningWords as words } from "./words.ts";

const leaveCall: Call<typeof Leave> = { method: "DELETE", path: "/learning/records/:id", idempotent: "natural" };

/** What is done with a course now and then: out of sight, or left, where it cost nothing. */
export function ItemMenu({ item }: ItemProps) {
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useFocusBack(place, asking);
  const { hide } = useHiding(item);
  const { card, can_leave } = item;
  const entries: MenuEntry[] = [
    { id: "hide", label: words.hide, onSelect: hide, icon: <EyeOff className="i" aria-hidden="true" /> },
    ...(can_leave
      ? [{ id: "leave", label: words.leave, onSelect: () => setAsking(true), icon: <LogOut className="i" aria-hidden="true" /> }]
      : []),
  ];
  return (
    <span ref={place}>
      <Menu label={words.more(card.name)} buttonClassName="ib" align="end" entries={entries}>
        <Ellipsis className="i" aria-hidden="true" />
      </Menu>
      <LeaveDialog item={item} open={asking} onClose={() => setAsking(false)} says={leavingACourse} />
    </span>
  );
}

/** The entry that asked has gone with its menu when the answer comes: the button of the menu has the focus then. */
function useFocusBack(place: RefObject<HTMLElement | null>, asking: boolean): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !asking && document.activeElement === document.body) place.current?.querySelector("button")?.focus();
    asked.current = asking;
  }, [place, asking]);
}

interface LeavingWords {
  readonly title: (name: string) => string;
  readonly text: string;
  readonly act: string;
  readonly done: (name: string) => string;
}

const leavingACourse: LeavingWords = { title: words.leaveAsk, text: words.leaveText, act: words.leaveNow, done: words.left };
export const leavingATalk: LeavingWords = { title: words.giveUpAsk, text: words.giveUpText, act: words.giveUp, done: words.gaveUp };

interface LeaveDialogProps {
  item: LearningItem;
  open: boolean;
  onClose: () => void;
  says: LeavingWords;
}

/** Asked first: whoever taps beside something must not be out of it. */
export function LeaveDialog({ item: { record_id, card }, open, onClose, says }: LeaveDialogProps) {
  const { busy, send } = useWrite(leaveCall, {
    changes: [mineCall],
    done: () => {
      onClose();
      toast.success(says.done(card.name));
    },
    failed: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={says.title(card.name)}
      text={says.text}
      safe={words.keep}
      act={says.act}
      busy={busy}
      onAct={() => void send({ params: { id: record_id } })}
    />
  );
}
