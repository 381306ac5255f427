import type { Ctx } from "../ctx.ts";

/** Something with a beginning and an end, as it stands in a person's own calendar. It has no room and names nobody. */
export interface CalendarEntry {
  /** The same for as long as it is the same thing, whenever it takes place: a calendar finds by it what it already has. */
  readonly uid: string;
  /** One more with every change of its time, title or status: a calendar keeps the highest. */
  readonly sequence: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly title: string;
  /** Our page about it, such as /learning/x. */
  readonly path: string;
  readonly status: "confirmed" | "cancelled";
  readonly changed_at: Date;
}

/** A person's entries, as the manifest of a module names them. */
export type Calendar = (ctx: Ctx, userId: string) => Promise<readonly CalendarEntry[]>;
