import { Suspense, useRef, type ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { useNear } from "./use-near.ts";
import type { DotRow } from "./chart-dots.tsx";
import type { LinePoint } from "./chart-lines.tsx";
import "./skeleton.css";
import "./charts.css";

const LazyLines = lazyPart(async () => (await import("./chart-lines.tsx")).ChartLines);
const LazyDots = lazyPart(async () => (await import("./chart-dots.tsx")).ChartDots);

interface ChartFrameProps {
  /** What the chart shows, in one sentence: its name to those who do not see it. */
  name: string;
  /** What to make of it, below the chart for everybody. */
  sentence: string;
}

type ChartProps = ChartFrameProps & ({ lines: readonly LinePoint[]; unit: string; below?: number } | { dots: readonly DotRow[] });

/** A chart with its sentence. The drawing and its library are fetched when it comes near the screen. */
export function Chart(props: ChartProps) {
  return (
    <ChartLook name={props.name} sentence={props.sentence}>
      {"dots" in props ? (
        <LazyDots rows={props.dots} />
      ) : (
        <LazyLines points={props.lines} unit={props.unit} {...(props.below === undefined ? {} : { below: props.below })} />
      )}
    </ChartLook>
  );
}

function ChartLook({ name, sentence, children }: ChartFrameProps & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, { margin: "200px" });
  return (
    <figure className="chart">
      <div className="chart-box" ref={box} role="img" aria-label={name} dir="ltr">
        {near ? <Suspense fallback={<ChartWait />}>{children}</Suspense> : <ChartWait />}
      </div>
      <figcaption>{sentence}</figcaption>
    </figure>
  );
}

/** The shape of a chart to come. */
export function ChartWait() {
  return <span className="sk chart-wait" aria-hidden="true" />;
}
