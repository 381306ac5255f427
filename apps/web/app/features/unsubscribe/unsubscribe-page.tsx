import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { Stopping } from "./stopping.ts";
import look from "./unsubscribe.module.css";
import { unsubscribeWords as words } from "./words.ts";

/** What a letter's last line leads to. Machines open links, too: nothing stops before the button is pressed. It works without JavaScript. */
export function UnsubscribePage({ stopping }: { stopping: Stopping }) {
  return (
    <main id="main" className={`wrap ${look["page"]}`}>
      <Part stopping={stopping} />
    </main>
  );
}

function Part({ stopping }: { stopping: Stopping }) {
  const { pathname } = useLocation();
  if (stopping.at === "press") return <Press {...stopping} />;
  if (stopping.at === "away")
    return (
      <Card title={words.away} text={words.awayText} live>
        <LinkButton variant="line" to={pathname} reloadDocument>
          {words.again}
        </LinkButton>
      </Card>
    );
  const [title, text] =
    stopping.at === "done"
      ? [words.done, words.doneText(stopping.channel, words.topicOf(stopping.topic).title)]
      : [words.wrong, words.wrongText];
  return (
    <Card title={title} text={text} live>
      <LinkButton variant="line" to="/profile/notifications">
        {words.settings}
      </LinkButton>
    </Card>
  );
}

function Press({ topic, channel }: Extract<Stopping, { at: "press" | "done" }>) {
  const busy = useNavigation().state !== "idle";
  const { title, line } = words.topicOf(topic);
  return (
    <Card title={words.press(channel)} text={words.text(channel)}>
      <dl>
        <dt>{words.topic}</dt>
        <dd>
          <b>{title}</b>
          <span className="meta">{line}</span>
        </dd>
      </dl>
      <Form method="post">
        <Button type="submit" size="l" busy={busy}>
          {busy ? words.busy : words.act(channel)}
        </Button>
      </Form>
    </Card>
  );
}

interface CardProps {
  title: string;
  text: string;
  live?: boolean;
  children: ReactNode;
}

function Card({ title, text, live = false, children }: CardProps) {
  return (
    <div className={look["card"]} role={live ? "status" : undefined}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
