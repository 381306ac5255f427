import { memo } from "react";
import { classes } from "../classes.ts";
import { type Cloth, medallionOf } from "@upaya/drawings/medal.ts";
import "./medallion.css";

interface MedallionProps {
  slug: string;
  /** How much of what it takes is done, 0 to 1: the line is drawn as far, and only a whole one has its colours. */
  part?: number;
  className?: string;
}

const middle = { cx: 100, cy: 100 };
/** Twenty-four scallops, each round a dot. */
const scallops = { ...middle, r: 87, pathLength: 24 };

/** What a whole one is painted with; the others are drawn in the colours of the page. */
const paint = (cloth: Cloth) => ({
  edge: { stroke: cloth.disc },
  disc: { fill: cloth.disc },
  rim: { stroke: cloth.dot },
  field: { fill: cloth.field },
  line: { stroke: cloth.line },
  lit: { stroke: cloth.line, fill: cloth.lit },
  dots: { stroke: cloth.dot },
});

/** A badge as a drawing. It says nothing by itself: the name stands beside it. */
export const Medallion = memo(function Medallion({ slug, part = 1, className = "" }: MedallionProps) {
  const { cloth, fine, line, lit, dots } = medallionOf(slug, part);
  const colours: Partial<ReturnType<typeof paint>> = part < 1 ? {} : paint(cloth);
  return (
    <svg
      className={classes("medal", part < 1 && "medal-part", fine && "medal-fine", className)}
      viewBox="0 0 200 200"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="m-edge" {...scallops} {...colours.edge} />
      <circle className="m-disc" {...middle} r="90" {...colours.disc} />
      <circle className="m-rim" {...scallops} {...colours.rim} />
      <circle className="m-field" {...middle} r="77" {...colours.field} />
      <path className="m-line" d={line} {...colours.line} />
      <path className="m-lit" d={lit} {...colours.lit} />
      <path className="m-dot" d={dots} {...colours.dots} />
    </svg>
  );
});
