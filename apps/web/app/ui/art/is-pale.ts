import { fnv1a } from "@upaya/drawings/random.ts";

/** Which papers of a shelf are pale, by their number; every cover of a bundle is. */
const pale: Readonly<Record<string, readonly number[]>> = {
  self_paced_course: [2],
  expert_masterclass: [2],
  webinar: [2],
  micro_resource: [1, 2],
  certification: [2],
  bundle: [0, 1, 2],
};

/** Whether the cover at this address is printed on pale paper: in the dark it is dimmed. Its drawing itself is made elsewhere. */
export function isPale(src: string): boolean {
  const [, kind = "", slug = ""] = /^\/covers\/([a-z_]+)\/([a-z0-9-]+)\.svg$/.exec(src) ?? [];
  // The catalogue names a cover by what a thing is, the design by its shelf.
  return (pale[kind] ?? pale[kind.slice(0, -1)])?.includes((fnv1a(slug) >>> 5) % 3) ?? false;
}
