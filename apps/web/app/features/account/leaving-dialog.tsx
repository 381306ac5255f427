import { useState } from "react";
import { leavingReasons } from "@upaya/contracts/identity/leaving.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import { leavingWords as words } from "./leaving-words.ts";

type Reason = (typeof leavingReasons)[number];

interface LeavingDialogProps {
  open: boolean;
  onClose: () => void;
  onAsk: (reason: Reason | undefined) => void;
}

const options = [{ value: "", label: words.noReason }, ...leavingReasons.map((value) => ({ value, label: words.reasons[value] }))];

/** Why is nobody's business, unless they like to say. */
export function LeavingDialog({ open, onClose, onAsk }: LeavingDialogProps) {
  const [reason, setReason] = useState("");
  const actions = (
    <>
      <Button variant="line" onClick={onClose}>
        {words.keep}
      </Button>
      <Button variant="danger" onClick={() => onAsk(leavingReasons.find((each) => each === reason))}>
        {words.start}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={words.question} actions={actions}>
      <p>{words.questionText}</p>
      <div className="acc-why">
        <Field label={words.why}>
          {(control) => <SelectInput {...control} options={options} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
      </div>
    </Dialog>
  );
}
