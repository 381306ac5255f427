import { FileUp, QrCode, UserRoundPlus } from "lucide-react";
import { newImportAddress } from "../../lib/school/address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./roster.module.css";
import { rosterWords as words } from "./words.ts";

export type Opened = "add" | "link" | undefined;

interface HeadProps {
  /** How many are on the list; nothing while it is not known. */
  all?: number | undefined;
  onOpen?: (what: Opened) => void;
}

export function Head({ all = 0, onOpen }: HeadProps) {
  return (
    <header className={look["head"]}>
      <div>
        <h1>{words.title}</h1>
        <p className="muted">{all > 0 ? words.lead(all) : words.leadNone}</p>
      </div>
      {onOpen ? <Begin onOpen={onOpen} /> : null}
    </header>
  );
}

/** The ways in which somebody comes on the list. */
function Begin({ onOpen }: { onOpen: (what: Opened) => void }) {
  return (
    <div className={look["begin"]}>
      <Button aria-haspopup="dialog" onClick={() => onOpen("add")}>
        <UserRoundPlus className="i" aria-hidden="true" />
        {words.add}
      </Button>
      <LinkButton variant="line" to={newImportAddress} discover="none">
        <FileUp className="i" aria-hidden="true" />
        {words.importFile}
      </LinkButton>
      <Button variant="line" aria-haspopup="dialog" onClick={() => onOpen("link")}>
        <QrCode className="i" aria-hidden="true" />
        {words.schoolLink}
      </Button>
    </div>
  );
}

/** The shape of what comes. */
export function Waiting() {
  return (
    <>
      <div className={`panel ${look["wait"]}`} role="status" aria-label={words.loading}>
        <Skeleton shape="title" part={44} />
        <Skeleton part={60} />
      </div>
      <div className={`panel ${look["wait"]}`}>
        <Skeleton shape="control" />
        <WaitingRows />
      </div>
    </>
  );
}

function WaitingRows() {
  return (
    <div className={look["waitRows"]}>
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row}>
          <Skeleton shape="disc" />
          <Skeleton part={60} />
        </span>
      ))}
    </div>
  );
}
