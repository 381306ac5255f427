import "./logo.css";

interface LogoProps {
  /** The wordmark, in small letters. Without it only the mark is drawn. */
  name?: string;
  /** On the board the line is chalk; the dot stays marigold. */
  onBoard?: boolean;
  /** The mark large and alone, as on a title page. */
  large?: boolean;
}

/** One line that cradles one dot: line and learner, also a lamp. */
export function Logo({ name, onBoard = false, large = false }: LogoProps) {
  const className = ["logo", onBoard ? "on-board" : "", large ? "logo-l" : ""].filter(Boolean).join(" ");
  return (
    <span className={className}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className="u" d="M6.5 6v10.5a9.5 9.5 0 0 0 19 0V6" fill="none" strokeWidth="4.6" strokeLinecap="round" />
        <circle className="d" cx="16" cy="14.6" r="3.7" />
      </svg>
      {name ? <b>{name}</b> : null}
    </span>
  );
}
