import { useMemo, useState } from "react";
import { cityOf, wallOf } from "@upaya/contracts/zones.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { zoneChoices } from "../../lib/clocks/zones.ts";
import { Button } from "../../ui/button.tsx";
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

/** A plain select: every device has its own way to search four hundred places, and people know it. */
export function MyClock({ labelledBy, of, onChange }: ChoicesProps & { labelledBy: string }) {
  const options = useMemo(() => {
    const all = zoneChoices().map(({ zone, label }) => ({ value: zone, label }));
    return all.some(({ value }) => value === of.zone) ? all : [{ value: of.zone, label: placeOf(of.zone) }, ...all];
  }, [of.zone]);
  return (
    <SelectInput
      small
      className={look["zones"]}
      aria-labelledby={labelledBy}
      options={options}
      value={of.zone}
      onChange={({ target }) => onChange({ zone: target.value })}
    />
  );
}
