import { addressOfKind, type Kind } from "@upaya/contracts/catalogue/kinds.ts";
import { type Facet, priceBandOf, timeBandOf } from "@upaya/contracts/catalogue/filters.ts";
import { createHash } from "node:crypto";

/** Under this mark stands everything. */
export const everything = 0;

/** A facet's value as a number of four bytes: small enough to travel in an index. */
export function markOf(facet: Facet | "pair", value: string): number {
  const name = `${facet}:${value}`;
  let mark = known.get(name);
  if (mark === undefined) {
    mark = createHash("sha256").update(name).digest().readInt32BE() || 1;
    // Values come from outside as well: what is asked for is not kept for ever.
    if (known.size > 10_000) known.clear();
    known.set(name, mark);
  }
  return mark;
}

const known = new Map<string, number>();

/** Under this one stands what can be begun now. */
export const openNow = markOf("open", "now");

interface Marked {
  readonly kind: Kind;
  /** Whether it can be begun now; what says nothing of it cannot. */
  readonly ready?: boolean;
  readonly language: string;
  readonly level: string;
  readonly minutes: number;
  readonly price_paise: number | null;
  readonly subjects: readonly string[];
  readonly grades: readonly string[];
  readonly boards: readonly string[];
  readonly tags: readonly string[];
  readonly competencies: readonly string[];
}

/** Every value of every facet that a resource has. */
function facetValues(resource: Marked): [Facet, string][] {
  const each = (facet: Facet, values: readonly string[]) => values.map((value): [Facet, string] => [facet, value]);
  return [
    ["type", addressOfKind(resource.kind)],
    ["language", resource.language],
    ["level", resource.level],
    ["time", timeBandOf(resource.minutes)],
    ["price", priceBandOf(resource.price_paise)],
    ...each("open", resource.ready ? ["now"] : []),
    ...each("subject", resource.subjects),
    ...each("grade", resource.grades),
    ...each("board", resource.boards),
    ...each("tag", resource.tags),
    ...each("competency", resource.competencies),
  ];
}

/** What a list of resources is called. */
export interface Mark {
  readonly mark: number;
  /** The mark of a kind for a value within it, else everything. */
  readonly scope: number;
  readonly facet: string;
  readonly value: string;
}

/** What it stands under: everything, each of its values, and each value within its kind, which is how people ask most. */
export function listsOf(resource: Marked): Mark[] {
  const type = addressOfKind(resource.kind);
  const values = facetValues(resource);
  const single = values.map(([facet, value]) => ({ mark: markOf(facet, value), scope: everything, facet, value }));
  const scope = markOf("type", type);
  const within = values
    .filter(([facet]) => facet !== "type")
    .map(([facet, value]) => ({ mark: pairMark(type, facet, value), scope, facet, value }));
  return [{ mark: everything, scope: everything, facet: "all", value: "" }, ...single, ...within];
}

/** The marks that further filters look at. */
export function marksOf(resource: Marked): number[] {
  return [...new Set(facetValues(resource).map(([facet, value]) => markOf(facet, value)))];
}

export function pairMark(type: string, facet: Facet, value: string): number {
  return markOf("pair", `${type}|${facet}|${value}`);
}
