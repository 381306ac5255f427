import { Coins, Sparkles } from "lucide-react";
import { Link } from "react-router";
import { missingOf, type ProfilePart } from "@upaya/contracts/identity/complete.ts";
import { count } from "../../ui/format.ts";
import type { Me } from "../../lib/session.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Progress } from "../../ui/progress.tsx";
import "./figures.css";
import { profileWords as words } from "./words.ts";

/** The part of the form below that has it. The form itself comes later, with its rules; a picture is changed at the top of the page. */
const partOf: Readonly<Record<ProfilePart, "you" | "home" | "teaching" | undefined>> = {
  name: "you",
  email: "you",
  phone: "you",
  current_role: "you",
  city: "home",
  country: "home",
  school: "teaching",
  experience: "teaching",
  education_degree: "teaching",
  boards_taught: "teaching",
  subjects_comfortable: "teaching",
  grades_comfortable: "teaching",
  picture: undefined,
};

/** More than these are not named one by one: the way to the first part says enough. */
const fewNamed = 3;

/** What is known in figures: nothing here is promised or rounded up. */
export function Figures({ me: { user, profile_complete: percent } }: { me: Me }) {
  const { points, coins } = user.details;
  const wallet = `/profile/${useBrand().slug}-coins`;
  const missing = percent < 100 ? missingOf(user.details, user.avatarUrl !== null) : [];
  const next = missing.map((part) => partOf[part]).find((part) => part !== undefined);
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
        {missing.length > 0 && missing.length <= fewNamed ? (
          <p className="meta">{words.missing(missing.map((part) => words.missingPart[part]))}</p>
        ) : null}
      </section>
    </div>
  );
}
