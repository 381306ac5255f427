import type { Option } from "@upaya/contracts/forms/field.ts";
import { choiceOf, pagedOf, pagedUrl } from "@upaya/contracts/forms/paged.ts";
import { Field } from "../field.tsx";
import { aroundOf, type FieldProps } from "../field-props.ts";
import { getJson } from "./get-json.ts";
import { SuggestInput } from "./suggest-input.tsx";
import type { Search } from "./use-suggestions.ts";

interface AutocompleteFieldProps extends FieldProps<string> {
  /** Suggestions from a list that the page has. */
  options?: readonly string[] | undefined;
  /** Suggestions from an address that answers as a paged select does. */
  url?: string | undefined;
  labelKey?: string | undefined;
  /** Suggestions from anywhere else. */
  search?: Search | undefined;
  onPick?: ((option: Option) => void) | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
}

function searchOf({ options = [], url, labelKey = "name" }: Pick<AutocompleteFieldProps, "options" | "url" | "labelKey">): Search {
  if (url === undefined) {
    return async (text) => {
      const wanted = text.toLocaleLowerCase();
      return options.filter((each) => each.toLocaleLowerCase().includes(wanted)).map((each) => ({ value: each, label: each }));
    };
  }
  return async (name, signal) => {
    const { rows } = pagedOf(await getJson(pagedUrl(url, "default", { offset: 0, name }), signal));
    return rows.map((row) => choiceOf("default", row, labelKey));
  };
}

/** A text with suggestions. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { label, hint, error, required, options, url, labelKey, search, onChange, onPick, ...rest } = props;
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <SuggestInput
          {...rest}
          control={control}
          label={label}
          search={search ?? searchOf({ options, url, labelKey })}
          // A list that is at hand can be searched by one letter.
          least={options ? 1 : 2}
          onChange={onChange}
          onPick={(option) => {
            onChange(option.label);
            onPick?.(option);
          }}
        />
      )}
    </Field>
  );
}
