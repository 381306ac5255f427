import "./fixed-tokens.css";
import "./mode-toggle.css";

export type Mode = "teacher" | "school";

interface ModeToggleProps {
  /** What the two choose between: "View as". */
  label: string;
  teacher: string;
  school: string;
  mode: Mode;
  onChange: (mode: Mode) => void;
}

const modes = ["teacher", "school"] as const;

/** Whose pages these are. The caller puts the mode on the document. */
export function ModeToggle({ label, mode, onChange, ...words }: ModeToggleProps) {
  return (
    <span className="mode" role="group" aria-label={label}>
      {modes.map((each) => (
        <button key={each} type="button" aria-pressed={each === mode} onClick={() => onChange(each)}>
          {words[each]}
        </button>
      ))}
    </span>
  );
}
