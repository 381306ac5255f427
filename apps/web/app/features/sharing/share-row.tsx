import { useId, useState } from "react";
import { purposesOf, type SharedKind, type SharedPurpose } from "@upaya/contracts/identity/sharing.ts";
import type { SchoolSharing } from "@upaya/contracts/schools/sharing.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { SelectInput } from "../../ui/select-input.tsx";
import { Switch } from "../../ui/switch.tsx";
import look from "./sharing.module.css";
import { Strand } from "./strand.tsx";
import { indiaDay, lastDays, schoolYearEnd } from "./until.ts";
import { useGiving, type Wish } from "./use-giving.ts";
import { sharingWords as words } from "./words.ts";

interface ShareRowProps {
  of: SchoolSharing;
  kind: SharedKind;
}

/** A kind of data with its switch, what for and until when. While it is on, a change of either acts at once, like the switch itself. */
export function ShareRow({ of: { school_id, school_name, given }, kind }: ShareRowProps) {
  const now = given.find((each) => each.kind === kind);
  const today = indiaDay(new Date());
  const [wish, setWish] = useState<Wish>({
    purpose: purposesOf[kind][0],
    until: schoolYearEnd(today),
  });
  const chosen: Wish = now ? { purpose: now.purpose, until: now.until ?? "" } : wish;
  const { busy, give, withdraw } = useGiving(school_id, kind);
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? now !== undefined;
  const turn = (on: boolean) => {
    setWanted(on);
    void (on ? give(chosen) : withdraw()).finally(() => setWanted(undefined));
  };
  const change = (part: Partial<Wish>) => {
    const next = { ...chosen, ...part };
    setWish(next);
    if (now) void give(next);
  };
  return (
    <li className={look["row"]}>
      <div className={look["kind"]}>
        <b>{words.kinds[kind]}</b>
        <span className="meta">{words.what[kind]}</span>
      </div>
      <Strand is={isOn ? "on" : "off"} />
      <span className={look["turn"]}>
        <Switch checked={isOn} label={words.share(kind, school_name)} aria-disabled={busy || undefined} onChange={turn} />
      </span>
      <Why kind={kind} of={chosen} today={today} busy={busy} onChange={change} />
    </li>
  );
}

interface WhyProps {
  kind: SharedKind;
  of: Wish;
  today: string;
  busy: boolean;
  onChange: (part: Partial<Wish>) => void;
}

/** What for and until when. */
function Why({ kind, of: { purpose, until }, today, busy, onChange }: WhyProps) {
  const id = useId();
  const days = lastDays(today, until || null);
  return (
    <div className={look["why"]} role="group" aria-label={words.kinds[kind]}>
      <label htmlFor={`${id}-for`}>
        <span className="meta">{words.whatFor}</span>
        <SelectInput
          id={`${id}-for`}
          value={purpose}
          disabled={busy}
          onChange={({ target }) => onChange({ purpose: target.value as SharedPurpose })}
          options={purposesOf[kind].map((value) => ({ value, label: words.purposes[value] }))}
        />
      </label>
      <label htmlFor={`${id}-until`}>
        <span className="meta">{words.until}</span>
        <SelectInput
          id={`${id}-until`}
          className="num"
          value={until}
          disabled={busy}
          onChange={({ target }) => onChange({ until: target.value })}
          options={days.map((value) => ({ value, label: value === "" ? words.whenLeft : dayMonthYear(value) }))}
        />
      </label>
    </div>
  );
}
