import { EyeOff } from "lucide-react";
import { useRead } from "../../lib/data/use-read.ts";
import { sharingCall } from "../../lib/school/sharing-calls.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Receipts } from "./receipts.tsx";
import { SchoolBoard } from "./school-board.tsx";
import look from "./sharing.module.css";
import { SharingWaiting } from "./waiting.tsx";
import { sharingWords as words } from "./words.ts";

/** Each school with its switches, what no switch opens, and the receipts. */
export function Sharing() {
  const read = useRead(sharingCall);
  return (
    <div className={look["all"]}>
      <LoadedPart of={read} wait={<SharingWaiting label={words.loading} />}>
        {({ response: { data } }) =>
          data.length === 0 ? <p>{words.none}</p> : data.map((each) => <SchoolBoard key={each.school_id} of={each} />)
        }
      </LoadedPart>
      <div className={look["two"]}>
        <section>
          <h3>{words.neverTitle}</h3>
          <ul className={look["never"]}>
            {words.never.map((each) => (
              <li key={each}>
                <EyeOff className="i" aria-hidden="true" />
                {each}
              </li>
            ))}
          </ul>
          <p className={`meta ${look["note"]}`}>{words.neverNote}</p>
        </section>
        <Receipts />
      </div>
    </div>
  );
}
