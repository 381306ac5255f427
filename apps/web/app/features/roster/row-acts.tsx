import { declinedDays } from "@upaya/contracts/schools/links.ts";
import type { RosterRow } from "@upaya/contracts/schools/roster.ts";
import { remindCall, takeOffCall } from "../../lib/school/roster-calls.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import look from "./roster.module.css";
import { useRosterAct } from "./use-roster-act.ts";
import { rosterWords as words } from "./words.ts";

const dayMs = 86_400_000;

interface Possible {
  /** Asked once more, now or from a day on. */
  readonly ask: "now" | "later" | undefined;
  readonly off: "linked" | "invited" | "gone" | undefined;
}

/** What a contact may do about somebody: the server refuses the rest. */
export function possibleOf({ state, since, again_from }: RosterRow, now: number): Possible {
  const ask = again_from === null ? undefined : Date.parse(again_from) <= now ? "now" : "later";
  if (state === "linked") return { ask: undefined, off: "linked" };
  if (state === "invited") return { ask, off: "invited" };
  // A no that still counts is kept, so that they are not asked again by somebody who adds them anew.
  const isKept = state === "declined" && Date.parse(since) + declinedDays * dayMs > now;
  return { ask, off: isKept ? undefined : "gone" };
}

interface RowActsProps {
  of: RosterRow;
  onOff: (row: RosterRow) => void;
}

/** What can be done about somebody on the list, by how they stand to the school. */
export function RowActs({ of, onOff }: RowActsProps) {
  const { busy, send } = useRosterAct(remindCall);
  const { ask, off } = possibleOf(of, Date.now());
  const { link_id, name, state } = of;
  const isInvited = state === "invited";
  const [label, named] = isInvited ? [words.remind, words.remindName(name)] : [words.again, words.againName(name)];
  return (
    <span className={look["acts"]}>
      {off === undefined ? null : (
        <Button
          variant="ghost"
          size="s"
          aria-haspopup="dialog"
          aria-label={isInvited ? words.takeBackName(name) : words.takeOffName(name)}
          onClick={() => onOff(of)}
        >
          {isInvited ? words.takeBack : words.takeOff}
        </Button>
      )}
      {ask === "now" ? (
        <Button variant="ghost" size="s" busy={busy} aria-label={named} onClick={() => void send({ params: { link_id } })}>
          {label}
        </Button>
      ) : null}
    </span>
  );
}

interface OffDialogProps {
  row: RosterRow | undefined;
  school: string;
  onClose: () => void;
}

/** Says what ends before it does. */
export function OffDialog({ row, school, onClose }: OffDialogProps) {
  const { busy, send } = useRosterAct(takeOffCall);
  const kind = (row && possibleOf(row, Date.now()).off) ?? "gone";
  const name = row?.name ?? "";
  const run = async () => {
    if (!row) return;
    await send({ params: { link_id: row.link_id } });
    onClose();
  };
  return (
    <ConfirmDialog
      open={row !== undefined}
      onClose={onClose}
      onAct={() => void run()}
      title={words.offTitle[kind](name)}
      text={words.offText[kind](name, school)}
      safe={words.keep}
      act={kind === "invited" ? words.takeBack : words.takeOff}
      danger
      busy={busy}
    />
  );
}
