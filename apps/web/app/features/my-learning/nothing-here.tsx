import { Link } from "react-router";
import type { LearningState } from "@upaya/contracts/learning/my-learning.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { addressOf, type MineAddress, whole } from "./address.ts";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

/** Parts of the catalogue. */
const lists = {
  free: "/learning?price=free&open=now",
  talks: "/learning?type=webinars",
  classes: "/learning?type=expert_masterclass",
} as const;

/** A list without anything in it: what would be here, and where it comes from. */
export function NothingHere({ address }: { address: MineAddress }) {
  const { state, q } = address;
  if (q !== "")
    return (
      <EmptyState
        title={words.notFound(q)}
        line={words.notFoundText}
        action={
          <LinkButton variant="line" to={addressOf(address, { q: "" })} preventScrollReset>
            {words.showAll}
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      motif={<Kolam seed={`nothing-${state}`} n={5} />}
      title={words.empty[state]}
      line={words.emptyText[state]}
      action={<WayOn state={state} />}
    />
  );
}

function WayOn({ state }: { state: LearningState }) {
  if (state === "open") return <LinkButton to={lists.free}>{words.toFree}</LinkButton>;
  if (state === "registered")
    return (
      <p className={look["ways"]}>
        <LinkButton to={lists.talks}>{words.toTalks}</LinkButton>
        <LinkButton variant="line" to={lists.classes}>
          {words.toClasses}
        </LinkButton>
      </p>
    );
  return (
    <Link className="link" to={addressOf(whole)}>
      {words.toOpen}
    </Link>
  );
}
