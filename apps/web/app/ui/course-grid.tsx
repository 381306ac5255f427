import type { ReactNode } from "react";
import "./course-grid.css";

/** Course cards: compact in one column on a phone, then two, then three beside the filters. */
export function CourseGrid({ children }: { children: ReactNode }) {
  return <div className="grid-cards">{children}</div>;
}
