import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import { dayMonthYear, duration } from "../../ui/format.ts";
import look from "./certificate.module.css";
import { certificateWords as words } from "./words.ts";

/** What stands on the sheet, as text. */
export function Facts({ held }: { held: HeldCertificate }) {
  const { name, name_own, title, teacher, minutes, right, of, finished_at, number } = held;
  const rows: readonly (readonly [string, string])[] = [
    [words.facts.course, title],
    [words.facts.teacher, teacher],
    [words.facts.time, duration(minutes)],
    ...(of > 0 ? [[words.facts.check, words.right(right, of)] as const] : []),
    [words.facts.finished, dayMonthYear(finished_at)],
    [words.facts.number, number],
  ];
  return (
    <section>
      <h2>{words.onSheet}</h2>
      <dl className={look["facts"]}>
        {name === null ? null : (
          <div>
            <dt>{words.facts.name}</dt>
            <dd>
              <bdi>{name}</bdi> {name_own === null ? null : <bdi className={look["own"]}>{name_own}</bdi>}
            </dd>
          </div>
        )}
        {rows.map(([what, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
