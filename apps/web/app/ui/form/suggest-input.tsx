import type { Option } from "@upaya/contracts/forms/field.ts";
import type { ComponentProps } from "react";
import type { ControlProps } from "../field.tsx";
import { TextInput } from "../text-input.tsx";
import { ComboboxList } from "./combobox-list.tsx";
import { useCombobox } from "./use-combobox.ts";
import { type Search, useSuggestions } from "./use-suggestions.ts";

interface SuggestInputProps extends Pick<ComponentProps<"input">, "name" | "disabled" | "placeholder" | "autoComplete"> {
  control: ControlProps;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (option: Option) => void;
  onBlur?: (() => void) | undefined;
  search: Search;
  /** From how many letters on it suggests. */
  least?: number;
}

/** A text input that suggests. What is typed counts even when nothing fits. */
export function SuggestInput(props: SuggestInputProps) {
  const { control, label, value, onChange, onPick, onBlur, search, least = 2, autoComplete = "off", ...rest } = props;
  const { options, state, ask, forget } = useSuggestions(search, least);
  const box = useCombobox({
    count: options.length,
    onPick: (index) => {
      const option = options[index];
      forget();
      if (option) onPick(option);
    },
  });
  return (
    <div className="cb">
      <TextInput
        {...control}
        {...rest}
        {...box.input}
        autoComplete={autoComplete}
        aria-autocomplete="list"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          ask(event.target.value);
          box.show();
        }}
        onBlur={() => {
          box.input.onBlur();
          onBlur?.();
        }}
      />
      <ComboboxList box={box} label={label} options={options} state={state} onRetry={() => ask(value)} />
    </div>
  );
}
