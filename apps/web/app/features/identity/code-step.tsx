import { phoneText } from "@upaya/contracts/forms/phone.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { clockText } from "../../ui/form/timer.tsx";
import { useNow } from "../../ui/form/use-now.ts";
import { type Sent, secondsLeft } from "./flow.ts";
import type { SignInFlow } from "./use-sign-in-flow.ts";
import { identityWords as words } from "./words.ts";

/** The code, how long until it may be sent again, and another way when it is late: a code never depends on one channel. */
export function CodeStep({ of, sent }: { of: SignInFlow; sent: Sent }) {
  const { flow, change, go, send, verify } = of;
  // Finer than a second, so that the first figure is not one too many.
  const now = useNow(250);
  const left = secondsLeft(sent, now?.getTime() ?? 0);
  const other = sent.channel === "phone" ? "email" : "phone";
  const late = sent.times > 1 ? words.sentAgain : words.lateNote[sent.channel];
  const line = `${words.sentBy[sent.channel]} ${left > 0 ? words.newCodeIn(clockText(left)) : late}`;
  const over = flow.problem?.over ?? false;
  return (
    <>
      <p className="signin-sent">
        <span className="muted">{words.sentTo}</span> <b className="num">{sent.channel === "phone" ? phoneText(sent.to) : sent.to}</b>
        <Button variant="ghost" size="s" onClick={() => void go(sent.channel)}>
          {words.change}
        </Button>
      </p>
      <CodeField
        label={words.code}
        name="code"
        value={flow.code}
        onChange={(code) => change({ code })}
        onComplete={(code) => void verify(code)}
        error={flow.problem?.at === "code" ? flow.problem.message : undefined}
      />
      {over ? null : <p className="meta num">{line}</p>}
      <p className="sr" role="status">
        {over ? "" : sent.times > 1 ? words.sentAgain : words.sentBy[sent.channel]}
      </p>
      {left === 0 || over ? (
        <div className="row signin-late">
          <Button variant="soft" size="s" busy={flow.busy === "code"} onClick={() => void send()}>
            {over ? words.newCode : words.again}
          </Button>
          <Button variant="ghost" size="s" onClick={() => void go(other)}>
            {words.late[sent.channel]}
          </Button>
        </div>
      ) : null}
    </>
  );
}
