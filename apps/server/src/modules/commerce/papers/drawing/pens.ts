import { openPen, type Pen } from "#platform/pdf/pen.ts";
import type { PaperFacts } from "../facts.ts";

const cuts = {
  title: { weight: 720, width: 108, spacing: -0.0144 },
  strong: { weight: 640, width: 102 },
  body: { weight: 430, width: 100 },
  /** Amounts stand under each other. */
  figures: { weight: 430, width: 100, tabular: true },
  strongFigures: { weight: 640, width: 102, tabular: true },
} as const;

export type Pens = Readonly<Record<keyof typeof cuts, Pen>>;

/** With all the scripts that these facts are written in. */
export async function openPens({ seller, buyer, lines, supply }: PaperFacts): Promise<Pens> {
  const texts = [
    seller.name,
    seller.address,
    buyer.name,
    buyer.by ?? "",
    ...buyer.address,
    ...lines.map(({ name }) => name),
    "country" in supply ? supply.country : "",
  ];
  const names = Object.keys(cuts) as (keyof typeof cuts)[];
  const pens = await Promise.all(names.map(async (name) => [name, await openPen(cuts[name], ...texts)] as const));
  return Object.fromEntries(pens) as Record<keyof typeof cuts, Pen>;
}
