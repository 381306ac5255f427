import { useId } from "react";
import "../field.css";
import "../segmented.css";

interface Segment<Value extends string> {
  value: Value;
  label: string;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  /** The name in a form; without one, the control names itself. */
  name?: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Two or three choices of which one holds. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, name, segments, value, onChange, disabled = false } = props;
  const id = useId();
  return (
    <div className="f">
      <span className="lab" id={id}>
        {label}
      </span>
      <div className="seg" role="radiogroup" aria-labelledby={id}>
        {segments.map((segment) => (
          <label key={segment.value}>
            <input
              type="radio"
              name={name ?? `${id}-choice`}
              value={segment.value}
              checked={segment.value === value}
              disabled={disabled}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </div>
  );
}
