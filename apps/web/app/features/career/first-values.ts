import type { FieldValue, FormValues } from "@upaya/contracts/forms/field.ts";
import { emptyValues } from "@upaya/contracts/forms/rules.ts";
import { careerForm } from "@upaya/contracts/identity/career-form.ts";
import type { Details } from "@upaya/contracts/identity/details.ts";

/** What is known already stands there already. Nothing that was not said is answered for anybody. */
export function firstValues(details: Details, email: string | null): FormValues {
  const known: Readonly<Record<string, unknown>> = { ...details, email: details.email ?? email };
  return Object.fromEntries(Object.entries(emptyValues(careerForm)).map(([name, empty]) => [name, (known[name] as FieldValue) ?? empty]));
}
