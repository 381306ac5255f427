import { longestName } from "@upaya/contracts/learning/certificate-name.ts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { Names } from "./use-names.ts";
import { certificateWords as words } from "./words.ts";

interface NameFieldsProps {
  of: Names;
  /** What is wrong is said once somebody has tried to go on. */
  isTried: boolean;
  hint?: string;
}

/** The name in both scripts. Longer than a sheet holds can be typed: it is said then, and nothing is cut off unseen. */
export function NameFields({ of: { typed, fault, change }, isTried, hint = words.nameHint }: NameFieldsProps) {
  const error = (field: typeof fault, says: string) => (isTried && fault === field ? says : undefined);
  const field = { maxLength: longestName * 2, spellCheck: false, dir: "auto" } as const;
  return (
    <>
      <Field label={words.name} hint={hint} error={error("name", words.nameBad)} required>
        {(control) => (
          <TextInput
            {...control}
            {...field}
            name="certificate-name"
            autoComplete="name"
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={words.nameOwn} hint={words.nameOwnHint} error={error("name_own", words.nameOwnBad)}>
        {(control) => (
          <TextInput
            {...control}
            {...field}
            name="certificate-name-own"
            autoComplete="off"
            value={typed.name_own}
            onChange={({ target }) => change({ name_own: target.value })}
          />
        )}
      </Field>
    </>
  );
}
