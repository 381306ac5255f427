import type { RosterRow } from "@upaya/contracts/schools/roster.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { answerAskCall } from "../../lib/school/roster-calls.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import look from "./roster.module.css";
import { useRosterAct } from "./use-roster-act.ts";
import { rosterWords as words } from "./words.ts";

/** Who came by the school's link: each is answered by somebody who knows them. */
export function Askers({ of }: { of: readonly RosterRow[] }) {
  return (
    <ul className={look["askers"]}>
      {of.map((row) => (
        <Asker key={row.link_id} of={row} />
      ))}
    </ul>
  );
}

function Asker({ of: { link_id, name, photo_url, subjects, grades, since } }: { of: RosterRow }) {
  const { at } = useTimes();
  const { busy, send } = useRosterAct(answerAskCall);
  const answer = (said: "yes" | "no") => () => void send({ params: { link_id }, body: { answer: said } });
  return (
    <li>
      <Avatar name={name} src={photo_url} />
      <span>
        <b>{name}</b>
        <span className="meta">
          {taughtLine({ subjects, grades })}. {at(since)}
        </span>
      </span>
      <span className={look["answers"]}>
        <Button size="s" busy={busy} aria-label={words.confirmName(name)} onClick={answer("yes")}>
          {words.confirm}
        </Button>
        <Button size="s" variant="line" disabled={busy} aria-label={words.notOursName(name)} onClick={answer("no")}>
          {words.notOurs}
        </Button>
      </span>
    </li>
  );
}
