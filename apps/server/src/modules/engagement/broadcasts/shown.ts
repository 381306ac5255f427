import { broadcastPages } from "@upaya/contracts/engagement/broadcasts.ts";
import { routeTo } from "../telling/routes.ts";
import type { Broadcast } from "./broadcasts.store.ts";

const names = new Map(Object.entries(broadcastPages).map(([page, name]) => [routeTo(page as keyof typeof broadcastPages), name]));

/** The page by the name that it was chosen by; its address where it is offered no more. */
export const pageNameOf = (route: string): string => names.get(route) ?? route;

/** Since when it is what it is. */
export const sinceOf = ({ written_at, told_at, taken_back_at }: Broadcast): Date => taken_back_at ?? told_at ?? written_at;

const headingLength = 80;

/** What fits into a heading: all of it stands below. */
export function beginningOf(text: string): string {
  if (text.length <= headingLength) return text;
  const begun = text.slice(0, headingLength);
  return `${begun.slice(0, Math.max(begun.lastIndexOf(" "), 1)).replace(/[\s.,;:–-]+$/, "")}…`;
}
