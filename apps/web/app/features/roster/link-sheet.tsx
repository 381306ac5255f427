import { MessageCircle, Printer } from "lucide-react";
import { useState } from "react";
import type { RoomLink } from "@upaya/contracts/schools/room-link.ts";
import type { RosterRow } from "@upaya/contracts/schools/roster.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { makeRoomLinkCall, roomLinkCall, stopRoomLinkCall } from "../../lib/school/roster-calls.ts";
import { whatsappLink } from "../../lib/share/links.ts";
import { useBrand } from "../../lib/use-site.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Qr } from "../../ui/rare/qr.tsx";
import { ShareBox } from "../../ui/rare/share-box.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { toast } from "../../ui/toast.tsx";
import { Askers } from "./askers.tsx";
import { PrintedPoster } from "./printed-poster.tsx";
import look from "./link-sheet.module.css";
import { rosterWords as words } from "./words.ts";

interface School {
  readonly id: string;
  readonly name: string;
}

interface LinkSheetProps {
  school: School;
  askers: readonly RosterRow[];
  onClose: () => void;
}

/** The link for the staff room: whoever has it may ask, and a contact confirms each of them. */
export function LinkSheet({ school, askers, onClose }: LinkSheetProps) {
  const read = useRead(roomLinkCall, { query: { school_id: school.id } });
  return (
    <Sheet open title={words.schoolLink} lead={words.linkLead} onClose={onClose}>
      <div className={look["inside"]}>
        <LoadedPart of={read} wait={<Waiting />}>
          {({ link }) => (link === null ? <NoLink school={school} /> : <TheLink school={school} link={link} />)}
        </LoadedPart>
        <section aria-labelledby="link-askers">
          <h3 id="link-askers">{askers.length === 0 ? words.nobodyAsks : words.asksTitle(askers.length)}</h3>
          {askers.length === 0 ? null : <Askers of={askers} />}
        </section>
      </div>
    </Sheet>
  );
}

function Waiting() {
  return (
    <div className={look["wait"]} role="status" aria-label={words.loading}>
      <Skeleton shape="block" />
      <Skeleton shape="control" />
    </div>
  );
}

/** The reply has the link; it is read again all the same, so that whoever opens the sheet next sees the same. */
function useMaking({ id }: School) {
  const { busy, send } = useWrite(makeRoomLinkCall, { changes: [roomLinkCall] });
  return { busy, make: async () => send({ body: { school_id: id } }) };
}

function NoLink({ school }: { school: School }) {
  const { busy, make } = useMaking(school);
  return (
    <div className={look["none"]}>
      <p>{words.linkNone}</p>
      <Button busy={busy} onClick={() => void make()}>
        {busy ? words.making : words.makeLink}
      </Button>
    </div>
  );
}

interface TheLinkProps {
  school: School;
  link: RoomLink;
}

function TheLink({ school, link }: TheLinkProps) {
  const brand = useBrand();
  const { url } = link;
  return (
    <div className={look["link"]}>
      <div className={look["poster"]}>
        <Qr className={look["qr"]} text={url} label={words.qr} />
        <b>{school.name}</b>
        <span>{words.scan(brand.name)}</span>
      </div>
      <div className={look["ways"]}>
        <ShareBox link={url} label={words.schoolLink} />
        <LinkButton to={whatsappLink(words.message(school.name), url)} target="_blank" rel="noopener noreferrer" wide>
          <MessageCircle className="i" aria-hidden="true" />
          {words.whatsapp}
        </LinkButton>
        <Button variant="line" wide onClick={() => print()}>
          <Printer className="i" aria-hidden="true" />
          {words.print}
        </Button>
        <Standing school={school} link={link} />
      </div>
      <PrintedPoster school={school.name} link={link} />
    </div>
  );
}

/** How the link stands, and the two ways in which it ends. */
function Standing({ school, link: { made_at, made_by, expires_at, opened } }: TheLinkProps) {
  const { day } = useTimes();
  const [asked, setAsked] = useState<"new" | "stop">();
  const { busy: isMaking, make } = useMaking(school);
  const { busy: isStopping, send: stop } = useWrite(stopRoomLinkCall, {
    changes: [roomLinkCall],
    done: ({ message }) => toast.success(message),
  });
  const run = async () => {
    await (asked === "new" ? make() : stop({ query: { school_id: school.id } }));
    setAsked(undefined);
  };
  const isNew = asked === "new";
  return (
    <>
      <p className="meta">
        {words.made(day(made_at), made_by, day(expires_at))} {words.opened(opened)}
      </p>
      <p className={look["ends"]}>
        <TextButton onClick={() => setAsked("new")}>{words.makeNew}</TextButton>
        <TextButton onClick={() => setAsked("stop")}>{words.stop}</TextButton>
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onAct={() => void run()}
        title={isNew ? words.newTitle : words.stopTitle}
        text={isNew ? words.newText : words.stopText}
        safe={words.leaveIt}
        act={isNew ? words.newAct : words.stopAct}
        danger={!isNew}
        busy={isMaking || isStopping}
      />
    </>
  );
}
