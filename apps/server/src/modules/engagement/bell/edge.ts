import { fail } from "#platform/errors.ts";
import type { Edge } from "./bell.store.ts";

export const nameOfEdge = ({ at, id }: Edge): string => `${at}.${id}`;

const form = /^(\d{1,17})\.([\da-f-]{36})$/;

/** Where a page begins, as the one before named it. */
export function edgeOf(name: string | undefined): Edge | undefined {
  if (name === undefined) return undefined;
  const [, at, id] = form.exec(name) ?? fail("invalid_input");
  return { at: at!, id: id! };
}
