import { useMemo, useState } from "react";
import { cityOf, wallOf } from "@upaya/contracts/zones.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { zoneChoices } from "../../lib/clocks/zones.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Note } from "../../ui/note.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import type { ChoicesProps } from "./choices.ts";
import look from "./notifications.module.css";
import { notificationWords } from "./words.ts";

const words = notificationWords.when;
const placeOf = (zone: string) => cityOf(zone) ?? zone;

/** Until somebody has chosen, the clock is India's: where this device is on another one it is offered, and taken only by a press. */
export function ZoneOffer({ of, onChange }: ChoicesProps) {
  const here = useZone().zone;
  // Another choice on this page is no choice of a clock.
  const [isOpen] = useState(!of.is_chosen);
  const now = new Date();
  if (!isOpen || here === undefined || wallOf(now, here) === wallOf(now, of.zone)) return null;
  return (
    <div className={look["offer"]}>
      <Note tone="info">
        {words.offer(placeOf(here), placeOf(of.zone))}
        <Button variant="line" size="s" onClick={() => onChange({ zone: here })}>
          {words.take(placeOf(here))}
        </Button>
      </Note>
    </div>
  );
}

/** Where the clock is. Four hundred places come when somebody wants another one. */
export function MyClock({ labelledBy, of, onChange }: ChoicesProps & { labelledBy: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ZoneSelect labelledBy={labelledBy} of={of} onChange={onChange} />;
  return (
    <button type="button" className={classes("link", look["change"])} onClick={() => setOpen(true)}>
      {words.change(placeOf(of.zone))}
    </button>
  );
}

/** A plain select: every device has its own way to search them, and people know it. */
function ZoneSelect({ labelledBy, of, onChange }: ChoicesProps & { labelledBy: string }) {
  const options = useMemo(() => {
    const all = zoneChoices().map(({ zone, label }) => ({ value: zone, label }));
    return all.some(({ value }) => value === of.zone) ? all : [{ value: of.zone, label: placeOf(of.zone) }, ...all];
  }, [of.zone]);
  return (
    <SelectInput
      small
      autoFocus
      className={look["zones"]}
      aria-labelledby={labelledBy}
      options={options}
      value={of.zone}
      onChange={({ target }) => onChange({ zone: target.value })}
    />
  );
}
