import { Coins, Sparkles } from "lucide-react";
import { Link } from "react-router";
import type { DetailName, Details } from "@upaya/contracts/identity/details.ts";
import { count } from "../../lib/format.ts";
import type { Me } from "../../lib/session.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Progress } from "../../ui/progress.tsx";
import "./figures.css";
import { profileWords as words } from "./words.ts";

type Part = keyof typeof words.next;

/** The parts of the form below, by what tells that one of them is filled in. The form itself comes later, with its rules. */
const parts: Readonly<Record<Part, readonly DetailName[]>> = {
  you: ["name", "dob", "gender", "current_role"],
  home: ["city", "country"],
  teaching: ["school", "experience", "education_degree", "boards_taught", "subjects_comfortable", "grades_comfortable"],
  wish: ["preferred_focus_area", "type", "per_week_hours_spent"],
};

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The first part in which something is still missing. */
export function nextPart(details: Details): Part | undefined {
  return (Object.keys(parts) as Part[]).find((part) => parts[part].some((name) => isEmpty(details[name])));
}

/** What is known in figures: nothing here is promised or rounded up. */
export function Figures({ me: { user, profile_complete: percent } }: { me: Me }) {
  const { points, coins } = user.details;
  const wallet = `/profile/${useBrand().slug}-coins`;
  const next = percent < 100 ? nextPart(user.details) : undefined;
  return (
    <div className="figures">
      <Link className="figure" to={wallet} discover="none">
        <Coins className="i" aria-hidden />
        <b className="num">{count(coins)}</b>
        <span className="meta">{words.coins(coins)}</span>
      </Link>
      <Link className="figure" to={wallet} discover="none">
        <Sparkles className="i" aria-hidden />
        <b className="num">{count(points)}</b>
        <span className="meta">{words.points(points)}</span>
      </Link>
      <section className="figure figure-wide">
        <div className="row between">
          <h2>{words.complete(percent)}</h2>
          {next ? (
            <Link className="link" to={`#details-${next}`}>
              {words.next[next]}
            </Link>
          ) : null}
        </div>
        <Progress label={words.completeLabel(percent)} percent={percent} />
        {percent >= 100 ? <p className="meta">{words.completeText}</p> : null}
      </section>
    </div>
  );
}
