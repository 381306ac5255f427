import { Lock } from "lucide-react";
import { useId } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWhy } from "@upaya/contracts/engagement/telling/bell.ts";
import { firstChoices, isAlways } from "@upaya/contracts/engagement/telling/topics.ts";
import { india } from "@upaya/contracts/zones.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Note } from "../../../ui/note.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { timeIn } from "../../clocks/time-in.ts";
import { useZone } from "../../clocks/use-zone.ts";
import { useRead } from "../../data/use-read.ts";
import { whyCall } from "../calls.ts";
import { deliveredText } from "../choices/delivered.ts";
import { topicWords } from "../choices/topic-words.ts";
import { useSettings } from "../choices/use-settings.ts";
import { howText, nowText } from "./because.ts";
import { Facts } from "./facts.tsx";
import look from "./why.module.css";
import { whyWords as words } from "./words.ts";

type Why = Reply<typeof GetWhy>;

interface WhySheetProps {
  id: string;
  onClose: () => void;
}

/** Because of what, why then, by which ways, and the switch for it. */
export function WhySheet({ id, onClose }: WhySheetProps) {
  const why = useRead(whyCall, { params: { id } });
  const route = why.data?.route;
  const foot = (
    <div className="sheet-acts">
      {route === undefined ? null : (
        <LinkButton variant="line" to={route} onClick={onClose}>
          {words.open}
        </LinkButton>
      )}
      <Button onClick={onClose}>{words.done}</Button>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={words.title} foot={foot}>
      <div className={look["body"]}>
        {why.failure?.status === 404 ? (
          <EmptyState title={words.gone} line={words.goneText} />
        ) : (
          <LoadedPart of={why} wait={<Waiting />}>
            {(known) => <Answer why={known} />}
          </LoadedPart>
        )}
      </div>
    </Sheet>
  );
}

function Answer({ why }: { why: Why }) {
  const zone = useZone().zone ?? india;
  const { day, month, clock } = timeIn(why.at, zone);
  return (
    <>
      <Note>
        <b>{why.message}</b>
        <br />
        <span className="meta">{`${day} ${month}, ${clock}`}</span>
      </Note>
      <Facts
        facts={[
          [words.because, why.because],
          [words.topic, topicWords[why.topic].title],
          [words.now, nowText(why, zone)],
          [
            words.how,
            <>
              {howText(why)}
              <span className="meta">{deliveredText(why.deliveries, why.at, zone)}</span>
            </>,
          ],
        ]}
      />
      <Switches why={why} />
    </>
  );
}

/** The same choice as on the settings page, kept at once. */
function Switches({ why: { topic, choice: asTold } }: { why: Why }) {
  const { of, change } = useSettings();
  const choice = of.data?.topics[topic] ?? asTold;
  const first = firstChoices[topic].email;
  const say = (part: Partial<typeof choice>) => change({ topics: { [topic]: part } });
  if (isAlways(topic, "push") && isAlways(topic, "email"))
    return (
      <p className={look["always"]}>
        <Lock className="i" aria-hidden />
        <span>{words.alwaysText}</span>
      </p>
    );
  return (
    <div className={look["switches"]}>
      <Row label={words.onPhone} checked={choice.push} disabled={!of.data} onChange={(push) => say({ push })} />
      <Row
        label={words.byLetter}
        checked={choice.email !== "no"}
        disabled={!of.data}
        onChange={(on) => say({ email: on ? (first === "no" ? "digest" : first) : "no" })}
      />
    </div>
  );
}

interface RowProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function Row({ label, ...rest }: RowProps) {
  const id = useId();
  return (
    <div className={look["row"]}>
      <b id={id}>{label}</b>
      <Switch aria-labelledby={id} {...rest} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={look["wait"]} role="status" aria-label={words.loading}>
      <Skeleton shape="title" part={60} />
      <Skeleton />
      <Skeleton />
      <Skeleton part={92} />
    </div>
  );
}
