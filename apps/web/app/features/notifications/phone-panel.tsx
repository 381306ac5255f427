import { BellOff, BellRing, Smartphone, SquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useBrand } from "../../lib/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Panel } from "../../ui/panel.tsx";
import look from "./notifications.module.css";
import type { Phone } from "./phone.ts";
import { notificationWords } from "./words.ts";

const words = notificationWords.phone;

/** Messages on this device: what they are, before anybody is asked for a permission, and what stands in the way. */
export function PhonePanel({ phone }: { phone: Phone }) {
  const { name } = useBrand();
  if (phone.state === "unknown") return null;
  if (phone.state === "told") return <Told phone={phone} />;
  if (phone.state === "blocked")
    return (
      <Look
        tone="bad"
        icon={<BellOff className="i i-l" aria-hidden />}
        title={words.blocked.title}
        text={words.blocked.text}
        steps={words.blocked.steps}
        said={phone.said}
      >
        <Button variant="line" busy={phone.busy} onClick={phone.look}>
          {words.blocked.look}
        </Button>
      </Look>
    );
  if (phone.state === "home")
    return (
      <Look
        tone="wait"
        icon={<SquarePlus className="i i-l" aria-hidden />}
        title={words.home.title(name)}
        text={words.home.text}
        steps={words.home.steps(name)}
      />
    );
  if (phone.state === "none")
    return <Look tone="wait" icon={<BellOff className="i i-l" aria-hidden />} title={words.none.title} text={words.none.text} />;
  return (
    <Look tone="wait" icon={<Smartphone className="i i-l" aria-hidden />} title={words.ask.title} text={words.ask.text} said={phone.said}>
      <Button variant="accent" busy={phone.busy} onClick={phone.tell}>
        {words.ask.act}
      </Button>
    </Look>
  );
}

function Told({ phone }: { phone: Phone }) {
  const text = [words.told.text(phone.since), phone.others > 0 ? words.told.others(phone.others) : ""].filter(Boolean).join(" ");
  return (
    <Look icon={<BellRing className="i i-l" aria-hidden />} title={words.told.title} text={text} said={phone.said}>
      <Button variant="line" busy={phone.testing} onClick={phone.test}>
        {words.told.test}
      </Button>
      <Button variant="ghost" busy={phone.busy} onClick={phone.stop}>
        {words.told.stop}
      </Button>
    </Look>
  );
}

interface LookProps {
  icon: ReactNode;
  title: string;
  text: string;
  tone?: "wait" | "bad";
  steps?: readonly string[];
  said?: Phone["said"];
  children?: ReactNode;
}

function Look({ icon, title, text, tone, steps, said, children }: LookProps) {
  return (
    <Panel
      title={title}
      className={classes(look["phone"], tone && look[tone])}
      head={(heading) => (
        <>
          <span className={look["disc"]}>{icon}</span>
          <div className={look["phoneWords"]}>
            {heading}
            <p className="muted">{text}</p>
          </div>
        </>
      )}
    >
      {children ? <div className={look["acts"]}>{children}</div> : null}
      {said ? (
        <p className={look[said.failed ? "phoneFailed" : "phoneSaid"]} role={said.failed ? "alert" : "status"}>
          {said.text}
        </p>
      ) : null}
      {steps ? (
        <ol className={look["steps"]}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
    </Panel>
  );
}
