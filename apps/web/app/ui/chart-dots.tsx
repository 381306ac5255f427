import { CartesianGrid, ErrorBar, ResponsiveContainer, Scatter, ScatterChart, XAxis, YAxis } from "recharts";

export interface DotRow {
  label: string;
  /** 0 to 100. */
  ours: number;
  /** What it is held against. */
  others: number;
}

interface ShapeProps {
  cx?: number | undefined;
  cy?: number | undefined;
  payload?: DotRow;
}

const margin = { top: 8, right: 46, bottom: 0, left: 0 };
const rowHeight = 38;

/** The ring, and how far and which way ours lies from it. */
const heldAgainst = (row: DotRow) => ({
  ...row,
  value: row.others,
  gap: [Math.max(0, row.others - row.ours), Math.max(0, row.ours - row.others)],
});

/** Ours, a full dot, against others, a ring; danger and a minus where ours is below. */
export function ChartDots({ rows }: { rows: readonly DotRow[] }) {
  const ours = ({ cx = 0, cy = 0, payload }: ShapeProps) => {
    const gap = payload ? payload.ours - payload.others : 0;
    return (
      <g>
        <circle className={gap < 0 ? "chart-fill-low" : "chart-fill"} cx={cx} cy={cy} r={7} />
        <text className={gap < 0 ? "chart-label chart-text-low" : "chart-label"} x="100%" y={cy + 5} textAnchor="end">
          {gap < 0 ? `−${-gap}` : `+${gap}`}
        </text>
      </g>
    );
  };
  const others = ({ cx = 0, cy = 0 }: ShapeProps) => <circle className="chart-ring" cx={cx} cy={cy} r={6} />;
  return (
    <ResponsiveContainer width="100%" height={rows.length * rowHeight + 40} initialDimension={{ width: 320, height: 200 }}>
      <ScatterChart margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--u-line)" />
        <XAxis type="number" dataKey="value" domain={[0, 100]} ticks={[0, 25, 50, 75, 100]} tickLine={false} axisLine={false} />
        <YAxis type="category" dataKey="label" width={104} tickLine={false} axisLine={false} allowDuplicatedCategory={false} reversed />
        <Scatter data={rows.map(heldAgainst)} shape={others} isAnimationActive={false}>
          <ErrorBar dataKey="gap" direction="x" width={0} stroke="var(--u-brand-line)" strokeWidth={4} isAnimationActive={false} />
        </Scatter>
        <Scatter data={rows.map((row) => ({ ...row, value: row.ours }))} shape={ours} isAnimationActive={false} />
      </ScatterChart>
    </ResponsiveContainer>
  );
}
