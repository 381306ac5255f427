/** What every field of a form takes. It holds nothing itself: the value comes in and goes out. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The parts of it that the label and the line below are made of. */
export function aroundOf({ label, hint, error, required }: Pick<FieldProps<unknown>, "label" | "hint" | "error" | "required">) {
  return { label, hint, error, required };
}
