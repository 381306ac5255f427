import { coverCategories, palettes, papers, type CoverCategory } from "@upaya/drawings/palettes.ts";
import { fnv1a, mulberry32 } from "@upaya/drawings/random.ts";
import { variants } from "./variants.ts";

interface CoverOptions {
  /** 0 deep, 1 mid, 2 pale; without it the slug decides. */
  paper?: 0 | 1 | 2;
}

const isCategory = (name: string): name is CoverCategory => (coverCategories as readonly string[]).includes(name);

/**
 * The cover of a course, drawn from its slug: an exercise book with a cloth spine, 320 by 180.
 * A whole SVG file, the same for ever for the same slug and category. Decorative: the words beside it carry the meaning.
 */
export function coverSvg(slug: string, category: string, { paper }: CoverOptions = {}): string {
  const kind = isCategory(category) ? category : "others";
  const seed = fnv1a(slug);
  const choice = papers[kind] ?? [{}];
  const palette = { ...palettes[kind], ...choice[paper ?? (seed >>> 5) % choice.length] };
  const art = variants[kind](mulberry32(seed), palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="cover-art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect width="320" height="180" fill="${palette.ground}"/>${art}<rect width="14" height="180" fill="${palette.spine}"/><path d="M14 0v180" stroke="#000" stroke-opacity=".22"/></svg>`;
}
