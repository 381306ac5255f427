import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type ApiFailure, asFailure } from "@upaya/web/lib/api-failure.ts";
import { Button } from "@upaya/web/ui/button.tsx";

interface KeyButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  /** Whoever comes in leaves this page: there is nothing to put back. */
  readonly press: () => Promise<unknown>;
  readonly tell: (failure: ApiFailure) => string;
}

/** Asks the device for its key, and says what came in between. */
export function KeyButton({ label, busyLabel, press, tell }: KeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const ask = async () => {
    setBusy(true);
    setTrouble(undefined);
    await press().catch((thrown: unknown) => {
      setTrouble(tell(asFailure(thrown)));
      setBusy(false);
    });
  };
  return (
    <>
      <div className="row">
        <Button variant="accent" size="l" busy={busy} onClick={() => void ask()}>
          {busy ? null : <KeyRound className="i" aria-hidden="true" />}
          {busy ? busyLabel : label}
        </Button>
      </div>
      <p className="lk-no" role="alert">
        {trouble}
      </p>
    </>
  );
}
