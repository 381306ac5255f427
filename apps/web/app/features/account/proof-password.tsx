import { type FormEvent, useState } from "react";
import { ProveByPassword } from "@upaya/contracts/identity/prove.ts";
import { callApi } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { answerProof } from "../../lib/proof/proof.ts";
import { useAct } from "../../lib/proof/use-act.ts";
import { accountWords as words } from "./words.ts";

export function ProofPassword({ onOther }: { onOther: () => void }) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const { busy, run } = useAct();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === "") return setError(words.proofEnterPassword);
    setError(undefined);
    return void run(
      async () => {
        await callApi(ProveByPassword, { body: { password } });
        answerProof(true);
      },
      (failure) => {
        setError(failure.fields[0]?.message ?? failure.message);
        return true;
      },
    );
  }
  return (
    <form className="acc-proof" noValidate onSubmit={submit}>
      <PasswordField label={words.password} value={password} onChange={setPassword} error={error} autoComplete="current-password" />
      <div className="row">
        <Button type="submit" busy={busy}>
          {words.proofGoOn}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {words.proofOther}
        </Button>
      </div>
    </form>
  );
}
