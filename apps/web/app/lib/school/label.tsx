import type { ReactNode } from "react";
import { initialsOf } from "../../ui/initials.ts";
import look from "./school.module.css";

interface LabelProps {
  name: string;
  /** Where it stands. */
  place?: string | undefined;
  /** Its code and board. */
  line?: string | undefined;
  /** How it stands. */
  children?: ReactNode;
}

/** The school, as the label on a book says whose it is. */
export function SchoolLabel({ name, place, line, children }: LabelProps) {
  return (
    <div className={look["label"]}>
      <span className={look["initials"]} aria-hidden="true">
        {initialsOf(name, "school")}
      </span>
      <b className={look["name"]}>{name}</b>
      {place ? <span className={look["rule"]}>{place}</span> : null}
      {line ? <span className={`${look["code"]} num`}>{line}</span> : null}
      {children}
    </div>
  );
}
