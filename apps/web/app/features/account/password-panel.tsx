import { type FormEvent, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListIdentifiers } from "@upaya/contracts/identity/link-identifier.ts";
import { newPassword, SetPassword } from "@upaya/contracts/identity/sign-in-by-password.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { LeadPanel, OwnPart } from "./panel.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import type { Read } from "../../lib/data/read.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { accountWords as words } from "./words.ts";

interface PasswordPanelProps {
  of: Read<Reply<typeof ListIdentifiers>>;
  onSaved: () => Promise<void>;
}

export function PasswordPanel({ of, onSaved }: PasswordPanelProps) {
  const [open, setOpen] = useState(false);
  const lead = of.data === undefined ? "" : of.data.has_password ? words.hasPassword : words.noPassword;
  const saved = async () => {
    setOpen(false);
    await onSaved();
  };
  return (
    <LeadPanel title={words.password} lead={lead}>
      <OwnPart of={of}>
        {({ has_password }) =>
          open ? (
            <PasswordForm known={has_password} onCancel={() => setOpen(false)} onSaved={saved} />
          ) : (
            <div className="row acc-acts">
              <Button variant="soft" onClick={() => setOpen(true)}>
                {has_password ? words.changePassword : words.setPassword}
              </Button>
            </div>
          )
        }
      </OwnPart>
    </LeadPanel>
  );
}

interface PasswordFormProps {
  known: boolean;
  onCancel: () => void;
  onSaved: () => Promise<void>;
}

interface Refused {
  readonly current?: string | undefined;
  readonly password?: string | undefined;
}

/** Saves it, or says at which of the two fields it was refused. */
function useSetPassword(known: boolean, onSaved: () => Promise<void>) {
  const [refused, setRefused] = useState<Refused>({});
  const { busy, run } = useAct();
  function save(current: string, password: string) {
    const checked = newPassword.safeParse(password);
    setRefused(checked.success ? {} : { password: checked.error.issues[0]?.message });
    if (!checked.success) return;
    void run(
      async () => {
        await callProven(SetPassword, { body: { password, ...(known ? { current } : {}) } });
        toast.success(words.passwordSaved);
        await onSaved();
      },
      (failure) => {
        const field = failure.fields.find(({ path }) => path === "password")?.message;
        const wrong = failure.code === "identity.password_current_wrong";
        if (wrong || field) setRefused(wrong ? { current: failure.message } : { password: field });
        return wrong || field !== undefined;
      },
    );
  }
  return { refused, busy, save };
}

function PasswordForm({ known, onCancel, onSaved }: PasswordFormProps) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { refused, busy, save } = useSetPassword(known, onSaved);
  function submit(event: FormEvent) {
    event.preventDefault();
    save(current, password);
  }
  return (
    <form className="acc-form" noValidate onSubmit={submit}>
      {known ? (
        <PasswordField
          label={words.currentPassword}
          value={current}
          onChange={setCurrent}
          error={refused.current}
          autoComplete="current-password"
        />
      ) : null}
      <PasswordField
        label={words.newPassword}
        value={password}
        onChange={setPassword}
        hint={words.newPasswordHint}
        error={refused.password}
        autoComplete="new-password"
      />
      <p className="meta">{words.passwordEnds}</p>
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? words.saving : words.savePassword}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
