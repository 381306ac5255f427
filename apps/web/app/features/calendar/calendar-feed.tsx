import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetCalendarAddress, MakeCalendarAddress, RevokeCalendarAddress } from "@upaya/contracts/identity/calendar.ts";
import { useState } from "react";
import type { Call } from "../../lib/api-browser.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { dayMonthYear } from "../../ui/format.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./calendar.module.css";
import { calendarWords as words } from "./words.ts";

// Only the types of the contracts come in: their schemas would come with them.
const get: Call<typeof GetCalendarAddress> = { method: "GET", path: "/user/calendar" };
const make: Call<typeof MakeCalendarAddress> = { method: "POST", path: "/user/calendar", idempotent: "natural" };
const revoke: Call<typeof RevokeCalendarAddress> = { method: "DELETE", path: "/user/calendar", idempotent: "natural" };

type Address = NonNullable<Reply<typeof GetCalendarAddress>["address"]>;

/** The one address that brings somebody's dates into the calendar of their phone: to make, copy, renew and stop. */
export function CalendarFeed() {
  const read = useRead(get);
  const wait = (
    <div className="stack" aria-busy="true" role="status" aria-label={words.loading}>
      <Skeleton shape="control" />
    </div>
  );
  return (
    <Panel title={words.title} className={look["feed"]!}>
      <p className={`meta ${look["lead"]}`}>{words.lead}</p>
      <LoadedPart of={read} wait={wait}>
        {({ address }) => (address ? <Kept address={address} /> : <None />)}
      </LoadedPart>
    </Panel>
  );
}

function None() {
  // What is shown is read again, and not taken from the reply: of two that were made at once only one works.
  const { busy, send } = useWrite(make, { changes: [get], done: () => toast.success(words.made) });
  return (
    <div className={look["none"]}>
      <p>{words.none}</p>
      <Button variant="soft" busy={busy} onClick={() => void send()}>
        {words.make}
      </Button>
    </div>
  );
}

type Question = "anew" | "stop";

function Kept({ address: { url, made_at } }: { address: Address }) {
  const [asked, setAsked] = useState<Question>();
  const close = () => setAsked(undefined);
  const anew = useWrite(make, { changes: [get], done: () => toast.success(words.madeAnew) });
  const stop = useWrite(revoke, { changes: [get], done: ({ message }) => toast.success(message) });
  return (
    <>
      {url === null ? <p>{words.closed}</p> : <ShareBox link={url} label={words.address} />}
      <p className="meta">
        {words.since(dayMonthYear(made_at))} {words.secret}
      </p>
      <div className={look["acts"]}>
        <Button variant="ghost" size="s" onClick={() => setAsked("anew")}>
          {words.anew}
        </Button>
        <Button variant="ghost" size="s" onClick={() => setAsked("stop")}>
          {words.stop}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "anew"}
        onClose={close}
        title={words.anewTitle}
        text={words.anewText}
        safe={words.keep}
        act={words.anew}
        busy={anew.busy}
        onAct={() => void anew.send().finally(close)}
      />
      <ConfirmDialog
        open={asked === "stop"}
        onClose={close}
        title={words.stopTitle}
        text={words.stopText}
        safe={words.keep}
        act={words.stop}
        danger
        busy={stop.busy}
        onAct={() => void stop.send().finally(close)}
      />
    </>
  );
}
