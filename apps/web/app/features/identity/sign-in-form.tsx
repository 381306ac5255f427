import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/check.tsx";
import type { Flow } from "./flow.ts";
import { fetchSteps } from "./other-steps.ts";
import { OtherWays } from "./other-ways.tsx";
import "./sign-in-form.css";
import { StepFields } from "./steps.tsx";
import { type SignInFlow, useSignInFlow } from "./use-sign-in-flow.ts";
import { identityWords as words } from "./words.ts";

interface SignInFormProps {
  onDone: (isNew: boolean) => void;
  onLeave: (shared: boolean) => void;
  school?: { on: boolean; turn: () => void };
}

/** One form for the page and the modal. An address that nobody has yet makes a new account. */
export function SignInForm({ onDone, onLeave, school }: SignInFormProps) {
  const of = useSignInFlow({ onDone, onLeave });
  const { flow, change } = of;
  const fields = useFocus(flow);
  // Over a page, what was begun there waits: it is not left for reading.
  const apart = school ? {} : { target: "_blank" };
  return (
    // Before JavaScript is here a browser would send the number away in an address: "dialog" sends nothing.
    <form
      className="signin"
      method="dialog"
      noValidate
      onSubmit={(event) => submit(event, of)}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    >
      <div ref={fields} className="signin-fields">
        <StepFields of={of} />
      </div>
      <div className="signin-shared">
        <Checkbox
          checked={flow.shared}
          onChange={(event) => change({ shared: event.target.checked })}
          aria-describedby="signin-shared-text"
        >
          {words.shared}
        </Checkbox>
        <p className="meta" id="signin-shared-text">
          {words.sharedText}
        </p>
      </div>
      <Submit flow={flow} />
      <OtherWays of={of} school={flow.step === "code" ? undefined : school} />
      <p className="meta">
        {words.accept}{" "}
        <Link className="link" to="/terms-of-use" {...apart}>
          {words.terms}
        </Link>{" "}
        {words.and}{" "}
        <Link className="link" to="/privacy-policy" {...apart}>
          {words.privacy}
        </Link>
        {words.stop}
      </p>
    </form>
  );
}

/** What comes after the first step is on its way before it is asked for. Should it not arrive, the step that needs it says so. */
const fetchEarly = () => void fetchSteps().catch(() => undefined);

function submit(event: FormEvent, { flow, send, verify, byPassword }: SignInFlow): void {
  event.preventDefault();
  if (flow.step === "code") void verify(flow.code);
  else if (flow.step === "password") void byPassword();
  else void send();
}

function Submit({ flow: { step, busy } }: { flow: Flow }) {
  const asks = step === "phone" || step === "email";
  const going = busy === "sign-in" || (busy === "code" && asks);
  const still = asks ? words.sendCode : words.signIn;
  return (
    <Button type="submit" size="l" wide busy={going}>
      {going ? (asks ? words.sending : words.signingIn) : still}
    </Button>
  );
}

/** A new step begins in its first field, and a mistake leads back to the field it is about. */
function useFocus({ step, problem }: Flow): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ step, problem });
  useEffect(() => {
    const last = before.current;
    before.current = { step, problem };
    if (last.step === step && (last.problem === problem || !problem)) return;
    if (problem?.at === "ways") return;
    const field = ref.current?.querySelector<HTMLInputElement>("[aria-invalid], input");
    field?.focus();
    if (problem) field?.select();
  }, [step, problem]);
  return ref;
}
