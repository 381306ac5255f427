import "./progress.css";

/** How far something is, 0 to 100. The label says of what; the figure is written beside it. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return <progress className="prog" aria-label={label} max={100} value={Math.min(100, Math.max(0, percent))} />;
}
