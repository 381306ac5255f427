import * as z from "zod/mini";
import type { FieldConfig, FormConfig } from "./field.ts";
import { type FormLocation, formLocation, plainPlace } from "./location.ts";
import { isAsked, plainAnswer, requiredMessage, validateField } from "./rules.ts";

type Answer<Type> = Type extends "number"
  ? number
  : Type extends "chips"
    ? string[]
    : Type extends "location" | "address_input"
      ? FormLocation
      : string;

type Needed<Field> = Field extends { when: object } ? false : Field extends { required: true | string } ? true : false;

type WireValue<Field extends FieldConfig> = Needed<Field> extends true ? Answer<Field["type"]> : Answer<Field["type"]> | null | undefined;

/** What a form sends, read from its configuration (`defineForm` keeps it exact). */
export type WireOf<Form extends FormConfig> = {
  [Field in Form["fields"][number] as Field["type"] extends "timer" ? never : Field["name"]]: WireValue<Field>;
};

function shapeOf(field: FieldConfig, message: string): z.ZodMiniType {
  if (field.type === "number") return z.number(message);
  if (field.type === "chips") return z.array(z.string(), message).check(z.maxLength(100, message));
  if (field.type === "location" || field.type === "address_input") return formLocation.check(z.overwrite(plainPlace));
  return z.string(message).check(z.overwrite((text: string) => plainAnswer(field, text)));
}

/** One answer, refused with the words of the form. */
function answerOf(field: FieldConfig, now: () => Date): z.ZodMiniType {
  const needed = Boolean(field.required) && !field.when;
  const schema = shapeOf(field, validateField(field, undefined, now())?.message ?? requiredMessage(field)).check(
    z.check((answer) => {
      const fault = field.when ? undefined : validateField(field, answer.value, now());
      if (fault) answer.issues.push({ code: "custom", message: fault.message, input: answer.value, path: [], continue: true });
    }),
  );
  return needed ? schema : z.optional(z.nullable(schema));
}

/** The body of a form on the wire, from the same configuration as the page: both refuse with the same words. */
export function schemaOf<const Form extends FormConfig>(form: Form, now: () => Date = () => new Date()): z.ZodMiniType<WireOf<Form>> {
  const fields = form.fields.filter((field) => field.type !== "timer");
  const shape = Object.fromEntries(fields.map((field) => [field.name, answerOf(field, now)]));
  const conditional = fields.filter((field) => field.when);
  const body = z.object(shape).check(
    z.check(
      (answers) => {
        for (const field of conditional) {
          const asked = isAsked(field, answers.value);
          const fault = asked ? validateField(field, answers.value[field.name], now()) : undefined;
          if (fault)
            answers.issues.push({ code: "custom", message: fault.message, input: answers.value, path: [field.name], continue: true });
        }
      },
      { when: () => true },
    ),
  );
  return body as unknown as z.ZodMiniType<WireOf<Form>>;
}
