import { isAsked } from "@upaya/contracts/forms/rules.ts";
import { classes } from "../classes.ts";
import { placeOf } from "./error-summary.tsx";
import "./form.css";
import { FormField } from "./form-field.tsx";
import type { DynamicFormState } from "./use-dynamic-form.ts";

interface FormFieldsProps {
  of: Pick<DynamicFormState, "form" | "id" | "control" | "errors" | "values">;
  /** Only these, in this order. */
  names?: readonly string[] | undefined;
}

/** The fields of a form that are asked, two beside each other where they are halves. */
export function FormFields({ of: { form, id, control, errors, values }, names }: FormFieldsProps) {
  const wanted = names ? names.flatMap((name) => form.fields.filter((field) => field.name === name)) : form.fields;
  const asked = wanted.filter((field) => isAsked(field, values));
  return (
    <div className="form-fields">
      {asked.map((field) => (
        <div key={field.name} id={placeOf(id, field.name)} className={classes("form-field", field.half && "half")}>
          <FormField field={field} control={control} error={errors.find(({ path }) => path === field.name)?.message} />
        </div>
      ))}
    </div>
  );
}
