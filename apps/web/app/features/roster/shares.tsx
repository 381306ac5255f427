import { sharedKinds } from "@upaya/contracts/identity/sharing.ts";
import type { RosterRow } from "@upaya/contracts/schools/roster.ts";
import look from "./shares.module.css";
import { rosterWords as words } from "./words.ts";

/** What somebody lets the school see: a plate each, struck where they do not. Of whoever has not said yes there is nothing to say. */
export function Shares({ of: { state, shares, name } }: { of: RosterRow }) {
  if (state !== "linked") return <span className="meta">{state === "invited" ? words.sharesNothingYet : words.sharesNothing}</span>;
  return (
    <ul className={look["plates"]} aria-label={words.sharesOf(name)}>
      {sharedKinds.map((kind) =>
        shares.includes(kind) ? (
          <li key={kind}>{words.shareNames[kind]}</li>
        ) : (
          <li key={kind} className={look["not"]}>
            {words.shareNames[kind]}
            <span className="sr">{words.notShared}</span>
          </li>
        ),
      )}
    </ul>
  );
}
