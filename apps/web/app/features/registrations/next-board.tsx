import { Link } from "react-router";
import type { RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { cardWords } from "../../lib/kind-words.ts";
import { countdownTo } from "../../lib/clocks/countdown-to.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { clockWords } from "../../lib/clocks/words.ts";
import { pairOf } from "../../lib/clocks/written.ts";
import { india } from "@upaya/contracts/zones.ts";
import { CalendarFile } from "../../lib/places/calendar-file.tsx";
import { GiveUp } from "../../lib/places/give-up.tsx";
import { JoinButton } from "../../lib/places/join-button.tsx";
import { isDoorOpen, sessionState, type SessionState } from "../../lib/places/session-state.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { LivePlate } from "../../lib/places/state-line.tsx";
import { placeWords } from "../../lib/places/words.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { CoverImage } from "../../ui/cover-image.tsx";
import { useNow } from "../../ui/form/use-now.ts";
import { TimePair } from "../../ui/rare/time-pair.tsx";
import { minutesOf, langOf, MovedLine } from "./row-parts.tsx";
import look from "./registrations.module.css";
import { registrationWords as words } from "./words.ts";

const halfMinute = 30_000;

/** The next one that they have a seat at, on the board: how long it is until the door opens, and then the door. */
export function NextBoard({ item }: { item: RegistrationItem }) {
  const { zone } = useZone();
  const now = useNow(halfMinute);
  const { card, date } = item;
  const state = sessionState(date, now, zone);
  const { month, day, weekday } = timeIn(date.starts_at, zone ?? india);
  return (
    <section className={classes(look["board"], "on-board")} aria-label={words.next}>
      <div className={look["art"]}>
        <CoverImage src={card.thumbnail} />
      </div>
      <time className={classes(look["leaf"], "paper")} dateTime={date.starts_at}>
        <span>{month}</span>
        <b className="num">{day}</b>
        <small>{weekday}</small>
      </time>
      <div className={look["boardBody"]}>
        <p className={look["sub"]}>{words.about(cardWords.kind(card.category), minutesOf(item), date.host)}</p>
        <h2 lang={langOf(item)}>
          <Link className={look["title"]} to={`/learning/${card.slug}`}>
            {card.name}
          </Link>
        </h2>
        {state === "live" ? <LivePlate /> : null}
        <TimePair {...pairOf(date.starts_at, zone)} />
        <MovedLine date={date} zone={zone} />
        <Door item={item} state={state} zone={zone} now={now} />
        <Acts item={item} state={state} zone={zone} />
        <p className={look["sub"]}>
          {isDoorOpen(state) ? placeWords.forThisTap : now ? words.inTime(clockWords.left(countdownTo(date.starts_at, now))) : " "}
        </p>
      </div>
    </section>
  );
}

interface DoorProps {
  item: RegistrationItem;
  state: SessionState;
  zone: string | undefined;
  now: Date | undefined;
}

/** Three points of the evening on one line, and where we are among them. */
function Door({ item, state, zone, now }: DoorProps) {
  const at = (iso: string) => timeIn(iso, zone ?? india).clock;
  const { starts_at, ends_at } = item.date;
  const isOpen = isDoorOpen(state);
  const left = now && countdownTo(starts_at, now);
  const points = [
    { at: item.door_opens_at, says: isOpen ? words.doorOpened : words.doorOpens, is: isOpen ? "done" : "next" },
    {
      at: starts_at,
      says: state === "live" ? words.started : state === "door" && left ? words.inMinutes(left.hours * 60 + left.minutes) : words.starts,
      is: state === "live" ? "done" : state === "door" ? "now" : "next",
    },
    { at: ends_at, says: words.ends, is: state === "live" ? "now" : "next" },
  ];
  return (
    <ol className={look["door"]} aria-label={words.times}>
      {points.map((point) => (
        <li key={point.at} data-is={point.is}>
          <i aria-hidden="true" />
          <b className="num">{at(point.at)}</b>
          <span>{point.says}</span>
        </li>
      ))}
    </ol>
  );
}

function Acts({ item, state, zone }: Omit<DoorProps, "now">) {
  if (isDoorOpen(state))
    return (
      <div className={look["acts"]}>
        <JoinButton id={item.id} label={item.status === "attended" ? placeWords.joinAgain : placeWords.join} />
      </div>
    );
  const { weekday, day, month, clock } = timeIn(item.door_opens_at, zone ?? india);
  const opens = state === "today" ? placeWords.joinOpensAt(clock) : placeWords.joinOpensOn(`${weekday} ${day} ${month}`, clock);
  return (
    <div className={look["acts"]}>
      <Button size="l" disabled>
        {opens}
      </Button>
      <CalendarFile session={item.session_id} className={classes("link", look["file"])} />
      <GiveUp mine={item} title={item.card.name} startsAt={item.date.starts_at}>
        {({ busy, press }) => (
          <TextButton busy={busy} onClick={press}>
            {placeWords.giveUp}
          </TextButton>
        )}
      </GiveUp>
    </div>
  );
}
