import type { ReactNode } from "react";
import "./course-grid.css";

/** So many covers of a list are in the first screen of a phone, below its head. */
export const firstSeen = 2;

/** Course cards: compact in one column on a phone, then two, then three beside the filters. */
export function CourseGrid({ children }: { children: ReactNode }) {
  return <div className="grid-cards">{children}</div>;
}
