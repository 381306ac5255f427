import { ArrowRight, UserRound, UsersRound } from "lucide-react";
import type { Registration } from "@upaya/contracts/learning/registrations.ts";
import { timeIn } from "../../clocks/time-in.ts";
import { useZone } from "../../clocks/use-zone.ts";
import { pairOf } from "../../clocks/written.ts";
import { india } from "@upaya/contracts/zones.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.tsx";
import { giveUpCall, placesCall, registrationsCall } from "../calls.ts";
import look from "./give-up.module.css";
import { placeWords as words } from "../words.ts";

export interface GiveUpDialogProps {
  mine: Pick<Registration, "id" | "status" | "ahead" | "session_id" | "webinar_id">;
  title: string;
  startsAt: string;
  open: boolean;
  onClose: () => void;
}

const factsCall = { method: "GET", path: "/shell/card-facts" } as const;

/** Asked first: whoever taps beside something must not lose a seat. It says who gets it, as far as anybody may know. */
export function GiveUpDialog({ mine, title, startsAt, open, onClose }: GiveUpDialogProps) {
  const { zone } = useZone();
  const { day, month } = timeIn(startsAt, zone ?? india);
  const waits = mine.status === "waiting";
  const { busy, send } = useWrite(giveUpCall, {
    changes: [placesCall, registrationsCall, factsCall],
    done: ({ message }) => {
      onClose();
      toast.success(message);
    },
    failed: () => {
      onClose();
      return false;
    },
  });
  const close = () => {
    if (!busy) onClose();
  };
  const foot = (
    <>
      <Button variant="line" disabled={busy} onClick={close}>
        {waits ? words.stayInLine : words.keepPlace}
      </Button>
      <Button variant="danger" busy={busy} onClick={() => void send({ params: { id: mine.id } })}>
        {waits ? words.leaveLine : words.giveUp}
      </Button>
    </>
  );
  return (
    <Sheet
      open={open}
      onClose={close}
      title={(waits ? words.leaveLineAsk : words.giveUpAsk)(`${day} ${month}`)}
      lead={`${title}, ${pairOf(startsAt, zone).first}`}
      foot={foot}
    >
      <div className={look["ask"]}>
        <Swap mine={mine} waits={waits} />
      </div>
    </Sheet>
  );
}

/** Who gives and who gets. How many wait is read anew: a line changes. */
function Swap({ mine, waits }: Pick<GiveUpDialogProps, "mine"> & { waits: boolean }) {
  const { data, failure } = useRead(placesCall, { params: { resource_id: mine.webinar_id } }, { quiet: true });
  const waiting = data?.data.find(({ session_id }) => session_id === mine.session_id)?.waiting;
  const { who, how, text } = gainOf(waits, failure ? "unknown" : data && (waiting ?? 0));
  return (
    <>
      <div className={look["swap"]} aria-busy={who === undefined || undefined}>
        <div>
          <UserRound className="i" aria-hidden="true" />
          <b>{words.you}</b>
          <span className="meta">{mine.ahead === null ? words.yourSeat : words.yourPlace(mine.ahead + 1)}</span>
        </div>
        <ArrowRight className="i" aria-hidden="true" />
        <div>
          <UsersRound className="i" aria-hidden="true" />
          <b>{who ?? "…"}</b>
          <span className="meta">{how}</span>
        </div>
      </div>
      <p>{text}</p>
    </>
  );
}

interface Gain {
  /** Nothing while it is looked up. */
  readonly who?: string;
  readonly how: string;
  readonly text: string;
}

function gainOf(waits: boolean, waiting: number | "unknown" | undefined): Gain {
  if (waits) return { who: words.thoseBehind, how: words.oneUp, text: words.toThoseBehind };
  if (waiting === undefined) return { how: words.lookingUp, text: words.toWhoever };
  if (waiting === "unknown") return { who: words.whoever, how: words.notKnown, text: words.toWhoever };
  if (waiting === 0) return { who: words.nobody, how: words.nobodyWaits, text: words.toNobody };
  return { who: words.firstInLine, how: words.ofWaiting(waiting), text: words.toFirst };
}
