import { words } from "../lib/words.ts";
import type { Faults } from "./form-fields.tsx";

type Checked = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChecked = (element: Element): element is Checked => "validity" in element && "name" in element && element.name !== "";

/** What the attributes of the inputs say is wrong, before anything is sent: the server has the last word on everything. */
export function faultsIn(form: HTMLFormElement): Faults {
  const faults = new Map<string, string>();
  for (const element of form.elements) {
    if (!isChecked(element) || element.validity.valid || faults.has(element.name)) continue;
    faults.set(element.name, element.validity.valueMissing ? missing(element) : element.validationMessage);
  }
  return faults;
}

const missing = ({ type }: Checked) => (/^(?:radio|select-one)$/.test(type) ? words.act.chooseOne : words.act.needed);

/** The first one that is marked. */
export function focusFault(form: HTMLFormElement, faults: Faults): void {
  for (const element of form.elements) {
    if (isChecked(element) && faults.has(element.name)) return element.focus();
  }
  return undefined;
}
