import { chooseZone, useZone } from "../../lib/clocks/use-zone.ts";
import { cityOf, india } from "@upaya/contracts/zones.ts";
import { zoneChoices, zoneOfDevice } from "../../lib/clocks/zones.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import { calendarWords } from "./words.ts";

const words = calendarWords.zone;

interface ZoneDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A plain select: every device has its own way to search four hundred places, and people know it. */
export function ZoneDialog({ open, onClose }: ZoneDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} actions={<Button onClick={onClose}>{words.done}</Button>}>
      {open ? <ZoneSelect /> : null}
    </Dialog>
  );
}

function ZoneSelect() {
  const { zone, isChosen } = useZone();
  const device = zoneOfDevice();
  const options = [
    { value: "", label: words.device(cityOf(device) ?? device) },
    { value: india, label: words.indiaFirst },
    ...zoneChoices()
      .filter((choice) => choice.zone !== india)
      .map((choice) => ({ value: choice.zone, label: choice.label })),
  ];
  return (
    <Field label={words.place} hint={words.text}>
      {(given) => (
        <SelectInput
          {...given}
          options={options}
          value={isChosen ? zone : ""}
          onChange={({ target }) => chooseZone(target.value || undefined)}
        />
      )}
    </Field>
  );
}
