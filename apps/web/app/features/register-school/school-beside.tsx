import type { ReactNode } from "react";
import type { Listing } from "@upaya/contracts/schools/directory.ts";
import { SchoolLabel } from "../../lib/school/label.tsx";
import { schoolWords } from "../../lib/school/words.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { boardOf, placeOf } from "./listing-line.ts";
import look from "./register-school.module.css";
import { registerWords as words } from "./words.ts";

/** The school that it is about, beside what is asked about it. */
export function SchoolBeside({ of, children }: { of: Listing; children?: ReactNode }) {
  const board = boardOf(of);
  const code = of.udise === null ? undefined : schoolWords.udise(of.udise);
  const told = of.told_on === null ? undefined : dayMonthYear(of.told_on);
  const facts = [
    [words.board, board],
    [words.grades, of.grades],
    [words.inDirectory, words.source(of.source, told)],
  ] as const;
  return (
    <div className={look["left"]}>
      <SchoolLabel name={of.name} place={placeOf(of)} line={[code, board].filter(Boolean).join(", ")} />
      <dl className={look["facts"]}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {children}
    </div>
  );
}
