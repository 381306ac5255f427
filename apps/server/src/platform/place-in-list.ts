import { fail } from "./errors.ts";

/** Where a list goes on that is in the order of a moment and an id. */
export interface PlaceInList {
  /** As PostgreSQL wrote it: JavaScript knows milliseconds only, and a row between two of them would be shown twice or never. */
  readonly at: string;
  readonly id: string;
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.+)$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function placeText({ at, id }: PlaceInList): string {
  return `${at}_${id}`;
}

/** What the page before named. Anything else is not a place; nor is it where the ids of the list have another form. */
export function placeFrom(after: string | undefined, ids: RegExp = uuid): PlaceInList | undefined {
  if (after === undefined || after === "") return undefined;
  const [, at, id] = form.exec(after) ?? [];
  if (at === undefined || id === undefined || !ids.test(id) || Number.isNaN(Date.parse(at)))
    return fail("invalid_input", { fields: [{ path: "after", message: "is no place in this list" }] });
  return { at, id };
}
