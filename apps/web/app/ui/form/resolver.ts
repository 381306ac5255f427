import type { FormConfig, FormValues } from "@upaya/contracts/forms/field.ts";
import { validateForm } from "@upaya/contracts/forms/rules.ts";
import type { FieldErrors, Resolver } from "react-hook-form";

/** The rules of the configuration, as react-hook-form asks for them: the server refuses by the same ones. */
export function resolverOf(form: FormConfig): Resolver<FormValues> {
  return (values) => {
    const faults = validateForm(form, values, new Date());
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(({ path, message }) => [path, { type: "rule", message }]));
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };
}
