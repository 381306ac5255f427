import { Area, CartesianGrid, ComposedChart, ResponsiveContainer, XAxis, YAxis } from "recharts";

export interface LinePoint {
  label: string;
  value: number;
}

interface ChartLinesProps {
  points: readonly LinePoint[];
  unit: string;
  /** Values under this one are drawn as below. */
  below?: number;
}

interface DotProps {
  cx?: number | undefined;
  cy?: number | undefined;
  index?: number | undefined;
}

const margin = { top: 26, right: 14, bottom: 0, left: 0 };

/** A course of values: one hue, marigold for now, danger for below; the last value has its number. */
export function ChartLines({ points, unit, below = -Infinity }: ChartLinesProps) {
  const last = points.length - 1;
  const dot = ({ cx = 0, cy = 0, index = 0 }: DotProps) => {
    const value = points[index]?.value ?? 0;
    if (index === last)
      return (
        <g key={index}>
          <circle className="chart-now" cx={cx} cy={cy} r={6} />
          <text className="chart-label" x={cx + 8} y={cy - 13} textAnchor="end">{`${value} ${unit}`}</text>
        </g>
      );
    return <circle key={index} className={value < below ? "chart-low" : "chart-dot"} cx={cx} cy={cy} r={value < below ? 4.5 : 3.2} />;
  };
  return (
    <ResponsiveContainer width="100%" height={260} initialDimension={{ width: 320, height: 260 }}>
      <ComposedChart data={[...points]} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--u-line)" />
        <XAxis dataKey="label" tickLine={false} axisLine={false} interval="preserveStartEnd" minTickGap={10} />
        <YAxis width={38} tickLine={false} axisLine={false} />
        <Area
          dataKey="value"
          type="linear"
          className="chart-area"
          stroke="var(--u-brand)"
          strokeWidth={2.5}
          fill="var(--u-brand-soft)"
          fillOpacity={1}
          dot={dot}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
