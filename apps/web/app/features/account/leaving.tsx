import { useState } from "react";
import { AskToLeave, GetLeaving, type leavingReasons } from "@upaya/contracts/identity/leaving.ts";
import { Button } from "../../ui/button.tsx";
import { LeavingDialog } from "./leaving-dialog.tsx";
import { LeavingList } from "./leaving-list.tsx";
import { leavingWords as words } from "./leaving-words.ts";
import { LeadPanel } from "./panel.tsx";
import { noInput, useRead } from "../../lib/data/use-read.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { useAct } from "../../lib/proof/use-act.ts";

interface LeavingProps {
  /** There is a copy of one's data to take along. */
  hasCopy: boolean;
  onAsked: () => Promise<void>;
}

/** What goes and what stays is seen first; then a question, a proof, and seven days. */
export function Leaving({ hasCopy, onAsked }: LeavingProps) {
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAct();
  const { again } = useRead(GetLeaving, noInput, { wanted: shown });
  const ask = (reason: (typeof leavingReasons)[number] | undefined) => {
    setAsking(false);
    return run(async () => {
      await callProven(AskToLeave, { body: reason ? { reason } : {} });
      // What was read before says when an earlier wish was due, and where its receipt is.
      await again();
      setShown(false);
      await onAsked();
    });
  };
  return (
    <LeadPanel title={words.title} lead={words.lead}>
      {shown ? (
        <LeavingList hasCopy={hasCopy} busy={busy} onKeep={() => setShown(false)} onDelete={() => setAsking(true)} />
      ) : (
        <div className="row acc-acts">
          <Button variant="line" onClick={() => setShown(true)}>
            {words.show}
          </Button>
        </div>
      )}
      <LeavingDialog open={asking} onClose={() => setAsking(false)} onAsk={(reason) => void ask(reason)} />
    </LeadPanel>
  );
}
