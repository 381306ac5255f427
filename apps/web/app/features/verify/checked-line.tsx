import { Clock } from "lucide-react";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { momentHere, momentInIndia } from "../../lib/clocks/written.ts";
import look from "./verify.module.css";
import { verifyWords as words } from "./words.ts";

/** When the register said so: in India's time, which the document knows, and on the clock of whoever looks, which only their browser does. */
export function CheckedLine({ at }: { at: string }) {
  const here = momentHere(at, useZone().zone);
  return (
    <p className={`meta ${look["checked"]}`}>
      <Clock className="i i-s" aria-hidden="true" />
      <time dateTime={at}>
        {words.checked(momentInIndia(at))}
        {here === undefined ? null : `, ${words.checkedHere(here)}`}
      </time>
    </p>
  );
}
