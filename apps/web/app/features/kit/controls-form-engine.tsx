import { defineForm, type Option } from "@upaya/contracts/forms/field.ts";
import { emptyLocation, type FormLocation } from "@upaya/contracts/forms/location.ts";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { AddressField } from "../../ui/form/address-field.tsx";
import { AutocompleteField } from "../../ui/form/autocomplete-field.tsx";
import { ChipsField, RadioGroupField } from "../../ui/form/plain/choice-fields.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { DraftStatus } from "../../ui/form/plain/draft-status.tsx";
import { DynamicForm } from "../../ui/form/dynamic-form.tsx";
import { LocationField } from "../../ui/form/location-field.tsx";
import { PagedSelectField } from "../../ui/form/paged-select-field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { NumberField } from "../../ui/form/plain/plain-fields.tsx";
import { Timer } from "../../ui/form/timer.tsx";
import { formKitWords as words } from "./form-engine-words.ts";
import { KitSection, Specimen } from "./specimen.tsx";

const optionsOf = (labels: readonly string[]): Option[] => labels.map((label) => ({ value: label, label }));
const subjects = optionsOf(words.subjectNames);
const degrees = optionsOf(words.degreeNames);
const roles = optionsOf(words.roleNames);
const yesNo = optionsOf(words.yesNo);

/** Gives a field somebody who holds its value. */
function Held<Value>({
  first,
  children,
}: {
  first: Value;
  children: (held: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}) {
  const [value, onChange] = useState(first);
  return children({ value, onChange });
}

export function FormFieldsKit() {
  return (
    <KitSection title={words.fields}>
      <Specimen name="number-field/filled">
        <Held<number | null> first={9}>{(held) => <NumberField {...held} label={words.years} hint={words.yearsHint} />}</Held>
      </Specimen>
      <Specimen name="password-field/hidden">
        <Held<string> first={words.secret}>
          {(held) => <PasswordField {...held} label={words.password} autoComplete="current-password" />}
        </Held>
      </Specimen>
      <Specimen name="code-field/half">
        <Held first="407">{(held) => <CodeField {...held} label={words.code} hint={words.codeHint} />}</Held>
      </Specimen>
      <Specimen name="code-field/error">
        <Held first="407193">{(held) => <CodeField {...held} label={words.code} error={words.codeError} />}</Held>
      </Specimen>
      <Specimen name="phone-field/filled">
        <Held first="+919822041736">{(held) => <PhoneField {...held} label={words.phone} />}</Held>
      </Specimen>
      <Specimen name="timer/ended">
        <Timer label={words.newCode} until="2025-01-01T00:00:00Z" ended={words.codeOver} />
      </Specimen>
      <Specimen name="draft-status/saved">
        <DraftStatus draft={{ status: "saved" }} />
      </Specimen>
      <Specimen name="draft-status/failed">
        <DraftStatus draft={{ status: "failed" }} />
      </Specimen>
    </KitSection>
  );
}

export function FormChoicesKit() {
  return (
    <KitSection title={words.choices}>
      <Specimen name="radio-group/segmented">
        <Held first="Bachelor">{(held) => <RadioGroupField {...held} label={words.degree} options={degrees.slice(0, 3)} />}</Held>
      </Specimen>
      <Specimen name="radio-group/error">
        <Held first="">
          {(held) => <RadioGroupField {...held} label={words.degree} options={degrees.slice(0, 3)} error={words.chooseOne} />}
        </Held>
      </Specimen>
      <Specimen name="radio-group/list">
        <Held first="School Teacher">{(held) => <RadioGroupField {...held} label={words.role} options={roles} look="list" />}</Held>
      </Specimen>
      <Specimen name="radio-group/row" wide>
        <Held first="Yes">{(held) => <RadioGroupField {...held} label={words.travel} options={yesNo} look="row" />}</Held>
      </Specimen>
      <Specimen name="chips-field/chosen" wide>
        <Held<readonly string[]> first={["Math", "EVS"]}>
          {(held) => <ChipsField {...held} label={words.subjects} options={subjects} />}
        </Held>
      </Specimen>
      <Specimen name="chips-field/error" wide>
        <Held<readonly string[]> first={[]}>
          {(held) => <ChipsField {...held} label={words.subjects} options={subjects} error={words.chooseSome} />}
        </Held>
      </Specimen>
      <Specimen name="autocomplete-field/empty">
        <Held first="">{(held) => <AutocompleteField {...held} label={words.college} options={words.colleges} />}</Held>
      </Specimen>
      <Specimen name="paged-select-field/chosen">
        <Held<Option | null> first={{ value: "in-maharashtra", label: words.stateName }}>
          {(held) => <PagedSelectField {...held} label={words.state} url="/api/places/search?kind=state&country=in" labelKey="name" />}
        </Held>
      </Specimen>
      <Specimen name="location-field/chosen">
        <Held<FormLocation | null> first={{ ...emptyLocation, ...words.town }}>
          {(held) => <LocationField {...held} label={words.where} />}
        </Held>
      </Specimen>
      <Specimen name="address-field/error" wide>
        <Held<FormLocation | null> first={{ ...emptyLocation, ...words.town }}>
          {(held) => <AddressField {...held} label={words.address} error={words.addressError} />}
        </Held>
      </Specimen>
    </KitSection>
  );
}

const LazyPanel = lazyPart(async () => (await import("../../ui/form/date-panel.tsx")).DatePanel);

/** The calendar without its field, and only in a browser: no document needs it. */
function Calendar(props: { value: string; min?: string; max?: string; time?: { min: string; max: string } }) {
  const [there, setThere] = useState(false);
  const [value, setValue] = useState(props.value);
  useEffect(() => setThere(true), []);
  return there ? (
    <Suspense fallback={null}>
      <LazyPanel {...props} value={value} onChoose={setValue} />
    </Suspense>
  ) : null;
}

export function FormDatesKit() {
  return (
    <KitSection title={words.dates}>
      <Specimen name="date-field/filled">
        <Held first="2007-08-14">{(held) => <DateField {...held} label={words.birthday} hint={words.birthdayHint} />}</Held>
      </Specimen>
      <Specimen name="date-field/error">
        <Held first="31/02/2025">{(held) => <DateField {...held} label={words.birthday} error={words.notValid} />}</Held>
      </Specimen>
      <Specimen name="date-panel/limits" wide>
        <Calendar value="2007-08-14" min="2007-08-06" max="2007-08-21" />
      </Specimen>
      <Specimen name="date-panel/time" wide>
        <Calendar value="2007-08-14T10:30" time={{ min: "09:00", max: "17:00" }} />
      </Specimen>
    </KitSection>
  );
}

const career = defineForm({
  name: "career",
  fields: [
    { type: "text", name: "name", label: words.name, required: words.nameMissing, half: true, autoComplete: "name" },
    { type: "email", name: "email", label: words.email, required: true, half: true, autoComplete: "email" },
    { type: "phone", name: "phone", label: words.phone, required: true, mobile: true, half: true },
    {
      type: "date",
      name: "dob",
      label: words.birthday,
      required: true,
      max: "today",
      rules: [{ rule: "minAge", is: 18 }],
      half: true,
      autoComplete: "bday",
    },
    {
      type: "number",
      name: "years",
      label: words.years,
      hint: words.yearsHint,
      rules: [
        { rule: "min", is: 0 },
        { rule: "max", is: 60 },
      ],
      half: true,
    },
    { type: "radio_group", name: "travel", label: words.travel, options: yesNo, look: "row" },
    { type: "chips", name: "subjects", label: words.subjects, options: subjects, required: true },
  ],
});

export function WholeFormKit() {
  const [sent, setSent] = useState("");
  return (
    <KitSection title={words.whole}>
      <Specimen name="form/real" wide>
        <DynamicForm form={career} submit={words.send} onSubmit={(_values, wire) => setSent(JSON.stringify(wire))} />
        <output className="meta">{sent}</output>
      </Specimen>
    </KitSection>
  );
}
