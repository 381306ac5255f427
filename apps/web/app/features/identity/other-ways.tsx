import { Fingerprint, KeyRound, Mail, MessageSquareMore, School, Smartphone, UserRound } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { GoogleMark } from "./google-mark.tsx";
import { hasPasskeys } from "./passkey.ts";
import type { SignInFlow } from "./use-sign-in-flow.ts";
import { identityWords as words } from "./words.ts";

const never = () => () => undefined;

interface OtherWaysProps {
  of: SignInFlow;
  /** Whether one signs in for a school, and how to turn that; a modal has no such turn. */
  school?: { on: boolean; turn: () => void } | undefined;
}

/** Everything that is not the open step. Nobody depends on one way in. */
export function OtherWays({ of, school }: OtherWaysProps) {
  const { flow, go, byGoogle } = of;
  const byEmail = flow.step === "email" || (flow.step === "code" && flow.sent?.channel === "email");
  const Icon = byEmail ? Smartphone : Mail;
  return (
    <>
      <div className="signin-or">{words.or}</div>
      <div className="stack signin-ways">
        {flow.sent && flow.step !== "code" ? (
          <Button variant="line" wide onClick={() => void go("code")}>
            <MessageSquareMore className="i i-s" aria-hidden />
            {words.haveCode}
          </Button>
        ) : null}
        {flow.step === "code" ? null : (
          <Button variant="line" wide busy={flow.busy === "email"} onClick={() => void go(byEmail ? "phone" : "email")}>
            <Icon className="i i-s" aria-hidden />
            {byEmail ? words.useMobile : words.useEmail}
          </Button>
        )}
        <Button variant="line" wide busy={flow.busy === "google"} onClick={() => void byGoogle()}>
          <GoogleMark />
          {words.google}
        </Button>
        {school ? (
          <Button variant="line" wide onClick={school.turn}>
            {school.on ? <UserRound className="i i-s" aria-hidden /> : <School className="i i-s" aria-hidden />}
            {school.on ? words.teacher : words.school}
          </Button>
        ) : null}
        <SmallWays of={of} />
      </div>
      {flow.problem?.at === "ways" ? (
        <p className="err" role="alert">
          {flow.problem.message}
        </p>
      ) : null}
    </>
  );
}

/** The ways that not everybody has. */
function SmallWays({ of: { flow, go, byPasskey } }: { of: SignInFlow }) {
  const passkeys = useSyncExternalStore(never, hasPasskeys, () => false);
  return (
    <div className="row signin-small">
      {passkeys ? (
        <Button variant="ghost" size="s" busy={flow.busy === "passkey"} onClick={() => void byPasskey()}>
          <Fingerprint className="i i-s" aria-hidden />
          {words.passkey}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="s"
        busy={flow.busy === "password"}
        onClick={() => void go(flow.step === "password" ? "phone" : "password")}
      >
        {flow.step === "password" ? <MessageSquareMore className="i i-s" aria-hidden /> : <KeyRound className="i i-s" aria-hidden />}
        {flow.step === "password" ? words.useCode : words.usePassword}
      </Button>
    </div>
  );
}
