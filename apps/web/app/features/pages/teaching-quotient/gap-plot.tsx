import "./gap-plot.css";

interface GapRow {
  label: string;
  ours: number;
  others: number;
}

interface GapPlotProps {
  rows: readonly GapRow[];
  /** Where the line begins and ends: a gap is seen better when nobody stands at nought. */
  from: number;
  to: number;
  /** A gap below the others that is larger than this is drawn in red. */
  real: number;
  /** How a figure is written. */
  write?: (value: number) => string;
  ours: string;
  others: string;
}

const plain = (value: number) => String(value);
const rowHeight = 31;

/** Our dot against the ring of others, the figures beside it: a reader who cannot see the dots loses nothing. */
export function GapPlot({ rows, from, to, real, write = plain, ours, others }: GapPlotProps) {
  const x = (value: number) => Math.round((1000 * (Math.min(to, Math.max(from, value)) - from)) / (to - from)) / 10;
  const y = (row: GapRow) => (rows.indexOf(row) + 0.5) * rowHeight;
  const isLow = (row: GapRow) => row.others - row.ours > real;
  const draw = (one: (row: GapRow) => string, some = rows) => some.map(one).join("");
  const dot = (row: GapRow) => `M${x(row.ours)} ${y(row)}h0`;
  const ring = draw((row) => `M${x(row.others)} ${y(row)}h0`);
  return (
    <>
      <div className="gap-plot num">
        {/* A few strokes for all rows: a dot is a round end of a line without length, so it stays round at every width. */}
        <svg viewBox={`0 0 100 ${rows.length * rowHeight}`} height={rows.length * rowHeight} preserveAspectRatio="none" aria-hidden="true">
          <path className="gap-plot-line" d={draw((row) => `M0 ${y(row)}h100`)} />
          <path className="gap-plot-way" d={draw((row) => `M${x(row.ours)} ${y(row)}H${x(row.others)}`)} />
          <path className="gap-plot-ring" d={ring} />
          <path className="gap-plot-hole" d={ring} />
          <path className="gap-plot-dot" d={draw(dot)} />
          <path className="gap-plot-dot lo" d={draw(dot, rows.filter(isLow))} />
        </svg>
        <dl>
          {rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>
                <b>{write(row.ours)}</b> / {write(row.others)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="gap-plot-key meta">
        <span>{ours}</span>
        <span>{others}</span>
      </p>
    </>
  );
}
