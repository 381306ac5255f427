import { type BodyOf, bodies, type Kind } from "./bodies.ts";
import type { Item } from "./content.store.ts";

/** The bodies of one kind, each with its id. They were checked when they were saved. */
export function ofKind<K extends Kind>(items: readonly Item[], kind: K): (BodyOf<K> & { id: string })[] {
  return items.filter((item) => item.kind === kind).map(({ id, body }) => ({ ...(body as BodyOf<K>), id }));
}

export const allKinds = Object.keys(bodies) as Kind[];
