import { useId } from "react";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { pairOf } from "../../lib/clocks/written.ts";
import { india } from "@upaya/contracts/zones.ts";
import { isAhead } from "../../lib/places/session-state.ts";
import { placeWords } from "../../lib/places/words.ts";
import type { TalkDate } from "./talk.ts";
import "./talk.css";
import { talkWords as words } from "./talk-words.ts";

interface ChoiceProps {
  dates: readonly TalkDate[];
  chosen: string;
  zone: string | undefined;
  onChoose: (id: string) => void;
}

/** Of several dates ahead the one that suits. One that was called off stays among them, so that nobody looks for it. */
export function DateChoice({ dates, chosen, zone, onChoose }: ChoiceProps) {
  const name = useId();
  const offered = dates.filter(({ state, session }) => isAhead(state) || state === "cancelled" || session.id === chosen);
  if (offered.length < 2 || !offered.some(({ state }) => isAhead(state))) return null;
  return (
    <fieldset className="talk-choice">
      <legend>{words.choose}</legend>
      {offered.map((date) => {
        const { id, starts_at } = date.session;
        const { weekday, day, month } = timeIn(starts_at, zone ?? india);
        const note = noteOf(date);
        return (
          <label key={id}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className="num">
              <b>{`${weekday} ${day} ${month}`}</b> {pairOf(starts_at, zone).first}
              {note === undefined ? null : <small>{note}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function noteOf({ state, mine, isFull, session }: TalkDate): string | undefined {
  if (state === "cancelled") return placeWords.cancelledShort;
  if (mine?.status === "waiting") return placeWords.waiting((mine.ahead ?? 0) + 1);
  if (mine) return placeWords.registered;
  if (isFull) return words.full;
  return session.open ? undefined : words.opensLater;
}
