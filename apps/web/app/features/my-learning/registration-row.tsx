import { useState } from "react";
import { useDay, usePair } from "../../lib/clocks/use-clocks.ts";
import { cardWords } from "../../lib/kind-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DayTile } from "../../ui/rare/day-tile.tsx";
import { TimePair } from "../../ui/rare/time-pair.tsx";
import { LeaveDialog, leavingATalk } from "./item-menu.tsx";
import { type ItemProps, ItemTitle } from "./item-parts.tsx";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

/** A talk or a class that they have a place in: its day, its hour and its page. */
export function RegistrationRow({ item }: ItemProps) {
  const [asking, setAsking] = useState(false);
  const { card, can_leave } = item;
  const { start_date: when, is_over } = card;
  return (
    <li className={look["talk"]}>
      {when === null ? null : <Leaf iso={when} />}
      <div className={look["what"]}>
        <h3>
          <ItemTitle item={item} />
        </h3>
        <p className="meta">{words.taught(`${card.temp_instructor_name}, ${cardWords.kind(card.category).toLowerCase()}`, card.minutes)}</p>
        <p className="meta">{words.language(card.language, [])}</p>
        {when === null ? null : <p className={look["hour"]}>{is_over ? words.over : <Hour iso={when} />}</p>}
      </div>
      <div className={look["act"]}>
        <LinkButton variant="soft" to={`/learning/${card.slug}`} className={look["go"]} aria-label={words.buttonOf(words.open, card.name)}>
          {words.open}
        </LinkButton>
        {can_leave && !is_over ? (
          <Button variant="ghost" size="s" aria-label={words.buttonOf(words.giveUp, card.name)} onClick={() => setAsking(true)}>
            {words.giveUp}
          </Button>
        ) : null}
      </div>
      <LeaveDialog item={item} open={asking} onClose={() => setAsking(false)} says={leavingATalk} />
    </li>
  );
}

function Leaf({ iso }: { iso: string }) {
  return <DayTile {...useDay(iso)} />;
}

function Hour({ iso }: { iso: string }) {
  return <TimePair {...usePair(iso)} />;
}
