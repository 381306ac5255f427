import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { LivePlate, StateLine } from "../../lib/places/state-line.tsx";
import { placeWords } from "../../lib/places/words.ts";
import { duration } from "../../ui/format.ts";
import { Price } from "../../ui/cards/price.tsx";
import type { TalkDate } from "./talk.ts";
import { TalkAction } from "./talk-action.tsx";
import "./talk.css";
import { talkWords as words } from "./talk-words.ts";
import { useTalk } from "./use-talk.ts";

/** The state of the date and the next step, in reach of a thumb. */
export function TalkBar({ resource }: { resource: ResourceDetail }) {
  const { date, zone } = useTalk(resource);
  return (
    <div className="talk-bar">
      <Lead resource={resource} date={date} />
      <TalkAction resource={resource} date={date} zone={zone} size="m" />
    </div>
  );
}

function Lead({ resource, date }: { resource: ResourceDetail; date: TalkDate | undefined }) {
  if (!date) return <Price amount={resource.price ?? 0} />;
  const { state, mine, isFull } = date;
  if (state === "cancelled") return <StateLine kind="cancelled">{placeWords.cancelledShort}</StateLine>;
  if (state === "over")
    return <span className="meta">{resource.has_replay ? `${words.replay}, ${duration(resource.minutes)}` : words.over}</span>;
  if (mine?.status === "waiting") return <StateLine kind="waiting">{placeWords.waiting((mine.ahead ?? 0) + 1)}</StateLine>;
  if (state === "live") return <LivePlate />;
  if (mine) return <StateLine kind="ok">{placeWords.registeredShort}</StateLine>;
  if (isFull) return <StateLine kind="waiting">{words.full}</StateLine>;
  return <Price amount={resource.price ?? 0} />;
}
