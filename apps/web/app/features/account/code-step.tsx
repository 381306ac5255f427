import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { useNow } from "../../ui/form/use-now.ts";
import { toast } from "../../ui/toast.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import { accountWords as words } from "./words.ts";

interface CodeStepProps {
  /** Where the code went, and from when on another may be asked for. */
  sent: { readonly to: string; readonly resend_at: string };
  /** The button that leads back. */
  other: string;
  onOther: () => void;
  onCode: (code: string) => Promise<void>;
  onAgain: () => Promise<void>;
  className: string;
}

/** A code that was sent to an address: checked when its last digit is there, and sent again when it may be. */
export function CodeStep({ sent, other, onOther, onCode, onAgain, className }: CodeStepProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const checking = useAct();
  const again = useAct();
  const now = useNow();
  const waits = now === undefined || Date.parse(sent.resend_at) > now.getTime();
  const check = (whole: string) => {
    setError(undefined);
    return checking.run(
      () => onCode(whole),
      (failure) => {
        setError(failure.fields[0]?.message ?? failure.message);
        setCode("");
        return true;
      },
    );
  };
  const resend = () =>
    again.run(async () => {
      await onAgain();
      toast.info(words.sentAgain);
    });
  return (
    <div className={className}>
      <CodeField
        label={words.code}
        hint={checking.busy ? words.checking : words.codeSent(sent.to)}
        error={error}
        value={code}
        disabled={checking.busy}
        onChange={setCode}
        onComplete={(whole) => void check(whole)}
      />
      <div className="row">
        <Button variant="soft" disabled={waits} busy={again.busy} onClick={() => void resend()}>
          {words.sendAgain}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {other}
        </Button>
      </div>
    </div>
  );
}
