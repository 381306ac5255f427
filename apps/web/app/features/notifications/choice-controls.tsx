import { Lock } from "lucide-react";
import { type Choice, isNeverHeld, letterWays, type LetterWay, type Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import { topicWords } from "../../lib/told/choices/topic-words.ts";
import { SelectInput } from "../../ui/select-input.tsx";
import { type ChoicesProps, isLocked, isShut, urgentWith } from "./choices.ts";
import look from "./notifications.module.css";
import { notificationWords } from "./words.ts";

const words = notificationWords.what;
const letterOptions = letterWays.map((value) => ({ value, label: words.letters[value] }));

interface ControlProps extends ChoicesProps {
  topic: Topic;
}

/** One topic by one way: a tick, how letters come, or that it is always so. */
export function WayControl({ topic, way, of, onChange }: ControlProps & { way: keyof Choice }) {
  if (isLocked(topic, way)) return <Always />;
  const name = words.cell(topicWords[topic].title, words.channels[way]);
  const say = (choice: Partial<Choice>) => onChange({ topics: { [topic]: choice } });
  const disabled = isShut(way, of);
  if (way === "email")
    return (
      <SelectInput
        small
        className={look["letters"]}
        aria-label={name}
        options={letterOptions}
        value={of.topics[topic].email}
        disabled={disabled}
        onChange={({ target }) => say({ email: target.value as LetterWay })}
      />
    );
  return <Tick name={name} checked={of.topics[topic][way]} disabled={disabled} onChange={(on) => say({ [way]: on })} />;
}

/** Whether it may come in quiet hours. */
export function HourControl({ topic, of, onChange }: ControlProps) {
  if (isNeverHeld(topic)) return <Always />;
  return (
    <Tick
      name={words.cell(topicWords[topic].title, words.anyHourLong)}
      checked={of.urgent.includes(topic)}
      onChange={(on) => onChange({ urgent: urgentWith(of.urgent, topic, on) })}
    />
  );
}

interface TickProps {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

function Tick({ name, checked, disabled = false, onChange }: TickProps) {
  return (
    <label className={look["tick"]}>
      <span className="sr">{name}</span>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
    </label>
  );
}

function Always() {
  return (
    <span className={look["always"]}>
      <Lock className="i" aria-hidden />
      {words.always}
    </span>
  );
}
