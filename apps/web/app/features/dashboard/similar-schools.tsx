import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import { Panel } from "../../ui/panel.tsx";
import look from "./dashboard.module.css";
import { dashboardWords as words } from "./words.ts";

/** Who the school is compared with, and by which rule. */
export function SimilarSchools({ of }: { of: Dashboard["similar"] }) {
  return (
    <Panel title={words.similar}>
      <p className={look["similarAre"]}>
        <b>{words.similarAre(of)}</b> {similarLine(of)}
      </p>
      <p className="meta">
        {words.rule(of.rule)} {of.counted_at === null ? null : words.counted(of.counted_at)}
      </p>
    </Panel>
  );
}

export const similarLine = ({ schools, rule }: Dashboard["similar"]): string =>
  schools < rule.schools ? words.similarFew(schools, rule.schools) : words.similarEnough(schools);
