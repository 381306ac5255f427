import { useState } from "react";
import { Checkbox, Radio } from "../../ui/check.tsx";
import { Field } from "../../ui/field.tsx";
import { PhoneCell } from "../../ui/rare/phone-cell.tsx";
import { SegmentedControl } from "../../ui/rare/segmented.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { KitSection, Specimen } from "./specimen.tsx";

const words = {
  fields: "Fields",
  checks: "Checks, switch, segmented control",
  school: "School name",
  schoolHint: "Hint text sits here",
  schoolExample: "As on your letterhead",
  email: "Email",
  emailValue: "anjali@navodit",
  emailError: "Please enter a valid email address.",
  phone: "Phone number",
  phoneValue: "98220 41736",
  phoneShort: "98220",
  phoneError: "A mobile number has ten digits.",
  board: "Board",
  boardError: "Choose a board.",
  disabled: "Disabled while sending",
  disabledValue: "Navodit Public School",
  about: "What did you try?",
  aboutValue: "Paper folding for halves and quarters. Most found thirds hard.",
  aboutError: "Write at least 20 characters.",
  hindi: "Hindi",
  count: "71",
  yes: "Yes",
  agree: "Agree",
  format: "Format",
} as const;

const boards = ["CBSE", "ICSE", "State board", "IB"].map((label) => ({ value: label, label }));
const formats = [
  { value: "online", label: "Online" },
  { value: "school", label: "At school" },
  { value: "both", label: "Both" },
] as const;

function Inputs() {
  return (
    <>
      <Specimen name="field/hint">
        <Field label={words.school} hint={words.schoolHint}>
          {(control) => <TextInput {...control} placeholder={words.schoolExample} />}
        </Field>
      </Specimen>
      <Specimen name="field/error">
        <Field label={words.email} error={words.emailError}>
          {(control) => <TextInput {...control} type="email" defaultValue={words.emailValue} />}
        </Field>
      </Specimen>
      <Specimen name="field/disabled">
        <Field label={words.disabled}>{(control) => <TextInput {...control} defaultValue={words.disabledValue} disabled />}</Field>
      </Specimen>
      <Specimen name="text-area/filled">
        <Field label={words.about}>{(control) => <TextArea {...control} defaultValue={words.aboutValue} />}</Field>
      </Specimen>
      <Specimen name="text-area/error">
        <Field label={words.about} error={words.aboutError}>
          {(control) => <TextArea {...control} />}
        </Field>
      </Specimen>
      <Specimen name="text-area/disabled">
        <Field label={words.about}>{(control) => <TextArea {...control} defaultValue={words.aboutValue} disabled />}</Field>
      </Specimen>
    </>
  );
}

export function FieldsKit() {
  return (
    <KitSection title={words.fields}>
      <Inputs />
      <Specimen name="phone-cell/filled">
        <Field label={words.phone}>
          {(control) => (
            <PhoneCell>
              <TextInput {...control} className="num" type="tel" inputMode="tel" defaultValue={words.phoneValue} />
            </PhoneCell>
          )}
        </Field>
      </Specimen>
      <Specimen name="phone-cell/error">
        <Field label={words.phone} error={words.phoneError}>
          {(control) => (
            <PhoneCell>
              <TextInput {...control} className="num" type="tel" inputMode="tel" defaultValue={words.phoneShort} />
            </PhoneCell>
          )}
        </Field>
      </Specimen>
      <Specimen name="select-input/chosen">
        <Field label={words.board}>{(control) => <SelectInput {...control} options={boards} />}</Field>
      </Specimen>
      <Specimen name="select-input/error">
        <Field label={words.board} error={words.boardError}>
          {(control) => <SelectInput {...control} options={boards} />}
        </Field>
      </Specimen>
      <Specimen name="select-input/disabled">
        <Field label={words.board}>{(control) => <SelectInput {...control} options={boards} disabled />}</Field>
      </Specimen>
    </KitSection>
  );
}

function Switches() {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  return (
    <>
      <Specimen name="switch/on">
        <Switch label={words.agree} checked={on} onChange={setOn} />
      </Specimen>
      <Specimen name="switch/off">
        <Switch label={words.agree} checked={off} onChange={setOff} />
      </Specimen>
      <Specimen name="switch/disabled">
        <Switch label={words.agree} checked onChange={setOn} disabled />
      </Specimen>
    </>
  );
}

export function ChecksKit() {
  const [format, setFormat] = useState<(typeof formats)[number]["value"]>("school");
  return (
    <KitSection title={words.checks}>
      {[true, false].map((on) => (
        <Specimen key={String(on)} name={`checkbox/${on ? "on" : "off"}`}>
          <Checkbox defaultChecked={on} count={words.count}>
            {words.hindi}
          </Checkbox>
        </Specimen>
      ))}
      <Specimen name="checkbox/error">
        <Checkbox aria-invalid>{words.agree}</Checkbox>
      </Specimen>
      <Specimen name="checkbox/disabled">
        <Checkbox disabled defaultChecked>
          {words.hindi}
        </Checkbox>
      </Specimen>
      {[true, false].map((on) => (
        <Specimen key={String(on)} name={`radio/${on ? "on" : "off"}`}>
          <Radio defaultChecked={on}>{words.yes}</Radio>
        </Specimen>
      ))}
      <Specimen name="radio/disabled">
        <Radio disabled>{words.yes}</Radio>
      </Specimen>
      <Switches />
      <Specimen name="segmented/chosen">
        <SegmentedControl label={words.format} segments={formats} value={format} onChange={setFormat} />
      </Specimen>
      <Specimen name="segmented/disabled">
        <SegmentedControl label={words.format} segments={formats} value={format} onChange={setFormat} disabled />
      </Specimen>
    </KitSection>
  );
}
