import { PhoneField } from "../../ui/form/phone-field.tsx";
import { otherSteps } from "./other-steps.ts";
import type { SignInFlow } from "./use-sign-in-flow.ts";
import { identityWords as words } from "./words.ts";

/** The fields of the step that is open. It is never one whose fields have not come yet. */
export function StepFields({ of }: { of: SignInFlow }) {
  const { flow, change } = of;
  const steps = otherSteps();
  if (steps && flow.step === "code" && flow.sent) return <steps.CodeStep of={of} sent={flow.sent} />;
  if (steps && flow.step === "password") return <steps.PasswordStep of={of} />;
  if (steps && flow.step === "email") return <steps.EmailStep of={of} />;
  return (
    <PhoneField
      label={words.mobile}
      name="phone"
      value={flow.phone}
      onChange={(phone) => change({ phone })}
      hint={words.mobileHint}
      error={flow.problem?.at === "address" ? flow.problem.message : undefined}
    />
  );
}
