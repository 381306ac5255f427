import { extraTimeNeeds, seatPlaces } from "@upaya/contracts/exams/choices.ts";
import type { Option } from "@upaya/contracts/forms/field.ts";
import { CircleAlert } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/check.tsx";
import { FieldGroup } from "../../ui/field.tsx";
import { RadioGroupField } from "../../ui/form/plain/choice-fields.tsx";
import { PagedSelectField } from "../../ui/form/paged-select-field.tsx";
import { SelectField, TextField } from "../../ui/form/plain/plain-fields.tsx";
import { tracksUrl } from "./calls.ts";
import { countryOptions, zoneOptions } from "./choices.ts";
import { useDeviceZone } from "../../lib/clocks/use-zone.ts";
import { choose, nobody } from "./form-values.ts";
import look from "./form.module.css";
import type { EntryForm } from "./use-entry-form.ts";
import { formWords as words } from "./words.ts";

const wordsFor = <Value extends string>(values: readonly Value[], said: Readonly<Record<Value, string>>): Option[] =>
  values.map((value) => ({ value, label: said[value] }));

const placeOptions = wordsFor(seatPlaces, words.places);
const needOptions = wordsFor(extraTimeNeeds, words.needs);
const roleOptions = Object.entries(words.roles).map(([value, label]) => ({ value, label }));
const noYes = [
  { value: "no", label: words.no },
  { value: "yes", label: words.yes },
];

/** The fields of an entry. Two tracks have a place here, and no third. */
export function EntryFields({ of }: { of: EntryForm }) {
  return (
    <div className={look["fields"]}>
      <TrackFields of={of} at="first" />
      <TrackFields of={of} at="second" />
      <Seat of={of} />
      <ExtraTime of={of} />
      {of.whole ? <Who of={of} /> : null}
    </div>
  );
}

const saidOf = (fault: keyof typeof words.faults | undefined) => (fault === undefined ? undefined : words.faults[fault]);

function TrackFields({ of: { edition, values, wrong, change }, at }: { of: EntryForm; at: "first" | "second" }) {
  const { track: slug, medium } = values[at];
  const track = edition.tracks.find((each) => each.slug === slug);
  const options = (track?.mediums ?? []).map(({ code, name, own }) => ({ value: code, label: name === own ? name : `${name}, ${own}` }));
  const isFirst = at === "first";
  return (
    <div className={look["pair"]}>
      <PagedSelectField
        label={isFirst ? words.firstTrack : words.secondTrack}
        hint={isFirst ? undefined : words.secondHint}
        error={saidOf(wrong[at])}
        required={isFirst}
        url={tracksUrl(edition.slug)}
        kind="teacher_track"
        labelKey="name"
        placeholder={words.chooseTrack}
        value={track ? { value: track.slug, label: track.name } : null}
        onChange={(chosen) => change({ [at]: chosen ? choose(edition, chosen.value, values[at]) : nobody })}
      />
      {track ? (
        <SelectField
          label={words.medium(track.name)}
          error={saidOf(wrong[`${at}Medium`])}
          required
          options={options}
          placeholder={words.chooseMedium}
          value={medium}
          onChange={(next) => change({ [at]: { track: slug, medium: next } })}
        />
      ) : null}
      {!isFirst && track ? (
        <Button variant="ghost" size="s" className={`${look["only"]} ${look["asLink"]}`} onClick={() => change({ second: nobody })}>
          {words.onlyOne}
        </Button>
      ) : null}
    </div>
  );
}

function Seat({ of: { edition, values, wrong, change } }: { of: EntryForm }) {
  const { place, school } = values;
  return (
    <>
      <RadioGroupField
        label={words.place}
        error={saidOf(wrong.place)}
        required
        options={placeOptions}
        value={place}
        onChange={(next) => change({ place: next === "school" ? "school" : "home" })}
      />
      <Clock zone={values.zone} hint={words.zoneHint(edition.sittings.map(({ starts }) => starts))} onChange={(zone) => change({ zone })} />
      {place === "school" ? (
        <TextField
          label={words.school}
          autoComplete="organization"
          maxLength={200}
          value={school}
          onChange={(next) => change({ school: next })}
        />
      ) : null}
    </>
  );
}

interface ClockProps {
  zone: string;
  hint: string;
  onChange: (zone: string) => void;
}

/** What the device says is right for nearly everybody: the long list of clocks comes for whoever wants another. */
function Clock({ zone, hint, onChange }: ClockProps) {
  const device = useDeviceZone();
  const [choosing, setChoosing] = useState(false);
  const zones = useMemo(() => (choosing ? zoneOptions(zone) : []), [choosing, zone]);
  if (choosing) return <SelectField label={words.zone} hint={hint} options={zones} value={zone} onChange={onChange} />;
  return (
    <FieldGroup label={words.zone} hint={hint}>
      <span className={look["clock"]}>
        {zone === "" ? null : (
          <>
            {zone === device ? words.zoneOf(zone) : words.zoneChosen(zone)}
            <Button variant="ghost" size="s" className={look["asLink"]} onClick={() => setChoosing(true)}>
              {words.otherZone}
            </Button>
          </>
        )}
      </span>
    </FieldGroup>
  );
}

function ExtraTime({ of: { edition, values, wrong, change } }: { of: EntryForm }) {
  const { extra, need } = values;
  return (
    <div className={look["pair"]}>
      <RadioGroupField
        label={words.extra}
        hint={words.extraHint(edition.extra_minutes)}
        options={noYes}
        value={extra}
        onChange={(next) => change({ extra: next === "yes" ? "yes" : "no" })}
      />
      {extra === "yes" ? (
        <SelectField
          label={words.need}
          hint={words.needHint}
          error={saidOf(wrong.need)}
          required
          options={needOptions}
          value={need}
          onChange={(next) => change({ need: extraTimeNeeds.find((each) => each === next) ?? "" })}
        />
      ) : null}
    </div>
  );
}

/** Asked when one enters. Long lists of choices are not in the document, and the names of countries are this browser's. */
function Who({ of: { values, wrong, change } }: { of: EntryForm }) {
  const here = useDeviceZone() !== undefined;
  const countries = useMemo(() => (here ? countryOptions() : []), [here]);
  const { country, role, adult } = values;
  const fault = useId();
  return (
    <>
      <SelectField
        label={words.country}
        error={saidOf(wrong.country)}
        required
        autoComplete="country"
        options={countries}
        value={country}
        onChange={(next) => change({ country: next })}
      />
      <SelectField
        label={words.role}
        error={saidOf(wrong.role)}
        required
        options={here ? roleOptions : []}
        value={role}
        onChange={(next) => change({ role: next })}
      />
      <div className={`${look["adult"]} ${wrong.adult ? "f bad" : "f"}`}>
        <Checkbox
          checked={adult}
          aria-required="true"
          aria-invalid={wrong.adult ? true : undefined}
          aria-describedby={wrong.adult ? fault : undefined}
          onChange={(event) => change({ adult: event.target.checked })}
        >
          {words.adult}
        </Checkbox>
        {wrong.adult ? (
          <span className="err" id={fault}>
            <CircleAlert className="i" aria-hidden="true" />
            {words.faults.adult}
          </span>
        ) : null}
      </div>
    </>
  );
}
