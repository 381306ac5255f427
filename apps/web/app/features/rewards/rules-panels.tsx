import { CircleQuestionMark, Flame, GraduationCap, IndianRupee, type LucideIcon, Share2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { coinRules } from "@upaya/contracts/commerce/prices.ts";
import { count } from "../../ui/format.ts";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Summary } from "./use-summary.ts";
import { type Currency, rewardsWords as words } from "./words.ts";

type Rule = Summary["rules"][number];

const icons: Readonly<Record<string, LucideIcon>> = {
  quiz_seven_days: Flame,
  complete_course: GraduationCap,
  quiz_answer_correctly: CircleQuestionMark,
  share_resource: Share2,
};

/** Beside the book: what brings coins and what takes them, and what of today's points is still to be had. */
export function RulesPanels({ summary }: { summary: Summary | undefined }) {
  return (
    <div className="cns-side">
      <Rules title={words.come} rules={rulesOf(summary, "coins")} waiting={1} />
      <RulesPanel title={words.go}>
        <RuleRow icon={IndianRupee} title={words.off} text={words.offText(count(coinRules.most))} figure={words.offRate} />
        <RuleRow icon={Undo2} title={words.back} text={words.backText} figure={words.backRate} />
      </RulesPanel>
      <Rules title={words.pointsToday} note={summary && words.soFar(summary.today.points)} rules={rulesOf(summary, "points")} waiting={2} />
    </div>
  );
}

/** Only what the server has a rule for and this page a way to do. */
function rulesOf(summary: Summary | undefined, currency: Currency): readonly Rule[] | undefined {
  return summary?.rules.filter((rule) => rule.currency === currency && words.rules[rule.activity]);
}

interface RulesProps {
  title: string;
  note?: string | undefined;
  rules: readonly Rule[] | undefined;
  /** How many rows its skeleton has. */
  waiting: number;
}

function Rules({ title, note, rules, waiting }: RulesProps) {
  if (rules?.length === 0) return null;
  return (
    <RulesPanel title={title} note={note}>
      {rules
        ? rules.map((rule) => {
            const { title: name, text } = words.rules[rule.activity]!;
            const today = rule.currency === "points" && rule.per_day !== null ? words.timesToday(rule.times_today, rule.per_day) : "";
            return (
              <RuleRow
                key={rule.activity}
                icon={icons[rule.activity] ?? CircleQuestionMark}
                title={name}
                text={[text, today].filter(Boolean).join(", ")}
                figure={count(rule.amount)}
              />
            );
          })
        : Array.from({ length: waiting }, (_, index) => (
            <li key={index} className="cns-rule" aria-hidden="true">
              <span />
              <span className="cns-rule-wait">
                <Skeleton shape="title" part={60} />
                <Skeleton part={92} />
              </span>
            </li>
          ))}
    </RulesPanel>
  );
}

function RulesPanel({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const head = (heading: ReactNode) => (
    <div className="cns-panel-h">
      {heading}
      {note ? <span className="meta num">{note}</span> : null}
    </div>
  );
  return (
    <Panel title={title} head={head} className="cns-panel">
      <ul className="cns-rules">{children}</ul>
    </Panel>
  );
}

interface RuleRowProps {
  icon: LucideIcon;
  title: string;
  text: string;
  figure: string;
}

function RuleRow({ icon: Icon, title, text, figure }: RuleRowProps) {
  return (
    <li className="cns-rule">
      <Icon className="i" aria-hidden />
      <span>
        {title}
        <span className="meta">{text}</span>
      </span>
      <b className="num">{figure}</b>
    </li>
  );
}
