import { TellMeWhen } from "../../lib/leave-address/tell-me-when.tsx";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import look from "./school-modals.module.css";
import { modalWords as words } from "./words.ts";

/** How wishes to hear of it are kept. */
const topic = "profile/tracking";

/** Not there yet: what it will be, and a word when it is. */
export function Tracking({ onClose }: { onClose: () => void }) {
  const foot = (
    <span className="sheet-acts">
      <Button variant="line" onClick={onClose}>
        {words.close}
      </Button>
    </span>
  );
  return (
    <Sheet open title={words.tracking} lead={words.trackingLead} onClose={onClose} foot={foot}>
      <div className={`${look["inside"]} ${look["soon"]}`}>
        <Kolam seed="tracking" n={5} />
        <p className="muted">{words.trackingText}</p>
        <TellMeWhen topic={topic} outcome={undefined} label={words.address} button={words.tellMe} promise={words.promise} />
      </div>
    </Sheet>
  );
}
