import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/plain/plain-fields.tsx";
import type { SignInFlow } from "./use-sign-in-flow.ts";
import { identityWords as words } from "./words.ts";

export { CodeStep } from "./code-step.tsx";

export function EmailStep({ of: { flow, change } }: { of: SignInFlow }) {
  return (
    <TextField
      label={words.email}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      value={flow.email}
      onChange={(email) => change({ email })}
      hint={words.emailHint}
      error={flow.problem?.at === "address" ? flow.problem.message : undefined}
    />
  );
}

export function PasswordStep({ of: { flow, change } }: { of: SignInFlow }) {
  return (
    <>
      <TextField
        label={words.identifier}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={flow.identifier}
        onChange={(identifier) => change({ identifier })}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        value={flow.password}
        onChange={(password) => change({ password })}
        error={flow.problem?.at === "password" ? flow.problem.message : undefined}
      />
    </>
  );
}
