import type { Option, PagedKind } from "@upaya/contracts/forms/field.ts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Field } from "../field.tsx";
import { TextInput } from "../text-input.tsx";
import { ComboboxList } from "./combobox-list.tsx";
import { aroundOf, type FieldProps } from "../field-props.ts";
import { useCombobox } from "./use-combobox.ts";
import { type ReadPage, usePagedRows } from "./use-paged-rows.ts";
import { formUiWords as words } from "./words.ts";

interface PagedSelectFieldProps extends FieldProps<Option | null> {
  url: string;
  kind?: PagedKind | undefined;
  labelKey?: string | undefined;
  /** How a page of it is read, where it is not everybody's. */
  read?: ReadPage | undefined;
  placeholder?: string | undefined;
}

type Source = Pick<PagedSelectFieldProps, "url" | "labelKey" | "read" | "value" | "onChange"> & { kind: PagedKind };

/** What is typed is a search; without one, the field shows what is chosen. */
function usePagedSelect({ url, kind, labelKey, read, value, onChange }: Source) {
  const [typed, setTyped] = useState<string>();
  const name = typed ?? "";
  const rows = usePagedRows({ url, kind, labelKey, read });
  const box = useCombobox({
    count: rows.options.length,
    onPick: (index) => {
      setTyped(undefined);
      onChange(rows.options[index] ?? null);
    },
    onPastEnd: () => rows.more(name),
    onLeft: () => {
      // Somebody who erased the name has taken the choice back.
      if (typed === "") onChange(null);
      setTyped(undefined);
    },
  });
  return {
    box,
    rows,
    text: typed ?? value?.label ?? "",
    more: () => rows.more(name),
    again: () => rows.again(name),
    open: () => {
      if (!box.open) rows.start(name);
      box.show();
    },
    type: (text: string) => {
      setTyped(text);
      rows.startSoon(text);
      box.show();
    },
  };
}

/** One of a list that is too long to send: ten at a time, and by name. */
export function PagedSelectField(props: PagedSelectFieldProps) {
  const { label, hint, error, required, value, onChange, onBlur, url, kind = "default", labelKey, read, ...rest } = props;
  const { box, rows, text, more, again, open, type } = usePagedSelect({ url, kind, labelKey, read, value, onChange });
  // A list of tracks cannot be searched.
  const fixed = kind === "teacher_track";
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <div className="cb">
          <TextInput
            placeholder={words.choose}
            {...control}
            {...rest}
            {...box.input}
            className="with-chevron"
            autoComplete="off"
            aria-autocomplete={fixed ? "none" : "list"}
            readOnly={fixed}
            value={text}
            onClick={open}
            onKeyDown={(event) => (event.key === "ArrowDown" && !box.open ? open() : box.input.onKeyDown(event))}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              box.input.onBlur();
              onBlur?.();
            }}
          />
          <ChevronDown className="i cb-chevron" aria-hidden="true" />
          <ComboboxList
            box={box}
            label={label}
            options={rows.options}
            state={rows.state}
            chosen={value?.value}
            onRetry={again}
            onEnd={more}
          />
        </div>
      )}
    </Field>
  );
}
