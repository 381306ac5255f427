import { Play, Rss } from "lucide-react";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { useFact } from "../../lib/cards/card-facts.tsx";
import { ResourceAction, TakeAction } from "../../lib/cards/action/resource-action.tsx";
import { cardWords } from "../../lib/kind-words.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { india } from "@upaya/contracts/zones.ts";
import { registrationsAddress, replayAddress } from "../../lib/learn-address.ts";
import { CalendarFile } from "../../lib/places/calendar-file.tsx";
import { GiveUp } from "../../lib/places/give-up.tsx";
import { JoinButton } from "../../lib/places/join-button.tsx";
import { doorOpensAt, isAhead } from "../../lib/places/session-state.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { placeWords } from "../../lib/places/words.ts";
import { useSession } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Got } from "../../ui/cards/got.tsx";
import { plainAddress } from "./address.ts";
import { OpensLater } from "./opens-later.tsx";
import { stepOf, type TalkDate } from "./talk.ts";
import "./talk.css";
import { talkWords as words } from "./talk-words.ts";
import { catalogueWords } from "./words.ts";

interface ActionProps {
  resource: ResourceDetail;
  date: TalkDate | undefined;
  zone: string | undefined;
  size: "m" | "l";
  wide?: boolean;
}

/** The one button. In the document it is the one of a guest. */
export function TalkAction({ resource, date, zone, size, wide = false }: ActionProps) {
  const { learning } = useFact(resource.id);
  const button = { size, wide };
  const isSold = Boolean(resource.price) && !date?.mine && !learning;
  // What has no date yet goes the way of every card.
  if (!date) return <Plain resource={resource} {...button} isSold={isSold} />;
  const step = stepOf(date, resource.has_replay);
  switch (step) {
    case "join":
      return (
        <JoinButton id={date.mine!.id} label={date.mine!.status === "attended" ? placeWords.joinAgain : placeWords.join} {...button} />
      );
    case "door-closed":
      return (
        <Button {...button} disabled>
          {doorWords(date, zone)}
        </Button>
      );
    case "leave-line":
      return <Leave resource={resource} date={date} {...button} />;
    case "watch":
      return <Watch slug={resource.slug} {...button} />;
    case "over":
    case "cancelled":
      return <Elsewhere resource={resource} {...button} />;
    case "opens-later":
      return resource.ready ? <p className="meta">{words.dateOpensLater}</p> : <Plain resource={resource} {...button} />;
    case "join-line":
      if (isSold) return <Full resource={resource} {...button} />;
      break;
    case "register":
    case "take-replay":
      if (isSold) return <Plain resource={resource} date={date} {...button} isSold />;
      break;
  }
  return <Take resource={resource} date={date} step={step} {...button} />;
}

interface Look {
  size: "m" | "l";
  wide: boolean;
}

interface PlainProps extends Look {
  resource: ResourceDetail;
  date?: TalkDate | undefined;
  /** It has a price, and this person has not paid it yet. */
  isSold?: boolean;
}

/** As on every card: what has a price goes into the cart, which opens. */
function Plain({ resource, isSold = false, date, ...button }: PlainProps) {
  return (
    <>
      <ResourceAction resource={resource} date={chosenOf(date)} {...button} />
      {button.wide ? <OpensLater of={resource} /> : null}
      {isSold && resource.ready && button.wide ? <p className="meta talk-paying">{words.payInCart}</p> : null}
    </>
  );
}

/** A place in the line is not sold: it may never become a seat. What is in the cart already can be taken out there. */
function Full({ resource, ...look }: PlainProps) {
  if (useFact(resource.id).inCart) return <Plain resource={resource} {...look} />;
  return look.wide ? <p className="meta">{words.notSold}</p> : null;
}

/** A date that can be bought: one that is over is bought for its replay. */
const chosenOf = (date: TalkDate | undefined) => (date && date.session.open && isAhead(date.state) ? date.session.id : undefined);

/** A place at this date, in its line, or at the replay, where the date is past. */
function Take({
  resource,
  date,
  step,
  ...button
}: { resource: ResourceDetail; date: TalkDate; step: "register" | "join-line" | "take-replay" } & Look) {
  const { status } = useSession();
  const { learning } = useFact(resource.id);
  // Theirs by what their cards know; which date it is comes in a moment.
  if (learning && date.seats === undefined) return <Got>{placeWords.registered}</Got>;
  if (learning && step === "take-replay") return <Watch slug={resource.slug} {...button} />;
  return (
    <TakeAction
      resource={resource}
      does={status === "in" ? "register" : "sign-in"}
      label={step === "join-line" ? words.joinLine : words.register}
      date={step === "take-replay" ? undefined : date.session.id}
      {...button}
    />
  );
}

function Watch({ slug, ...button }: { slug: string } & Look) {
  return (
    <LinkButton to={replayAddress(slug)} {...button}>
      <Play className="i" aria-hidden="true" />
      {placeWords.watch}
    </LinkButton>
  );
}

function Leave({ resource, date, ...button }: { resource: ResourceDetail; date: TalkDate } & Look) {
  return (
    <GiveUp mine={date.mine!} title={resource.name} startsAt={date.session.starts_at}>
      {({ busy, press }) => (
        <Button variant="line" {...button} busy={busy} onClick={press}>
          {placeWords.leaveLine}
        </Button>
      )}
    </GiveUp>
  );
}

/** Nothing can be done here any more: where there is more to come. */
function Elsewhere({ resource, ...button }: { resource: ResourceDetail } & Look) {
  const type = resource.category === "webinar" ? "webinars" : resource.category;
  return (
    <LinkButton variant="line" to={plainAddress(type)} {...button}>
      {catalogueWords.stillToCome(cardWords.kinds(resource.category))}
    </LinkButton>
  );
}

/** Join opens at 4:20 pm; of another day with its name. */
function doorWords({ session, state }: TalkDate, zone: string | undefined): string {
  const { weekday, day, month, clock } = timeIn(doorOpensAt(session), zone ?? india);
  return state === "today" ? placeWords.joinOpensAt(clock) : placeWords.joinOpensOn(`${weekday} ${day} ${month}`, clock);
}

/** For whoever has a place: into their calendar, and the way out. What is past says what became of it. */
export function TalkExtras({ resource, date }: { resource: ResourceDetail; date: TalkDate }) {
  const step = stepOf(date, resource.has_replay);
  if (step === "over") return <p className="meta">{words.noReplay}</p>;
  if (step === "take-replay" || step === "watch")
    return <p className="meta">{step === "watch" ? words.replayIsYours : words.replayForAll}</p>;
  if (step === "join") return <p className="meta">{placeWords.forThisTap}</p>;
  if (step !== "door-closed") return null;
  return (
    <>
      <div className="talk-calendars">
        <CalendarFile session={date.session.id} className="btn btn-line btn-s" />
        <LinkButton variant="line" size="s" to={`${registrationsAddress}#calendar`}>
          <Rss className="i" aria-hidden="true" />
          {words.calendarFeed}
        </LinkButton>
      </div>
      <GiveUp mine={date.mine!} title={resource.name} startsAt={date.session.starts_at}>
        {({ busy, press }) => (
          <TextButton busy={busy} onClick={press}>
            {placeWords.giveUp}
          </TextButton>
        )}
      </GiveUp>
    </>
  );
}
