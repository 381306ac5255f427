import type { StatItem } from "@upaya/contracts/content/home.ts";
import { useBrand } from "../../lib/use-site.ts";
import { StatStrip } from "../../ui/rare/stat-strip.tsx";
import { Tag } from "../../ui/tag.tsx";
import { figureAt } from "./count-up.ts";
import { useCountUp } from "./use-count-up.ts";
import { homeWords as words } from "./words.ts";

export function Stats({ stats, sample }: { stats: readonly StatItem[]; sample: boolean }) {
  const brand = useBrand();
  const tick = useCountUp(stats);
  if (stats.length === 0) return null;
  return (
    <StatStrip
      id="stats"
      label={words.numbers(brand)}
      stats={stats.map((stat) => ({ ...stat, figure: figureAt(stat, tick) }))}
      note={sample ? <Tag tone="y">{words.sampleFigures}</Tag> : undefined}
    />
  );
}
