import { useState } from "react";
import { cityOf, india } from "@upaya/contracts/zones.ts";
import { Note } from "../../ui/note.tsx";
import look from "./calendar.module.css";
import { calendarWords } from "./words.ts";
import { ZoneDialog } from "./zone-dialog.tsx";

const words = calendarWords.zone;

interface ZoneNoteProps {
  zone: string;
  isChosen: boolean;
}

/** The clock that times are on, and a way to another one. */
export function ZoneNote({ zone, isChosen }: ZoneNoteProps) {
  const [open, setOpen] = useState(false);
  return (
    <Note tone="info">
      <div className={look["zone"]}>
        <span>{lineOf(zone, isChosen)}</span>
        <button type="button" className={look["change"]} onClick={() => setOpen(true)}>
          {words.change}
        </button>
      </div>
      <ZoneDialog open={open} onClose={() => setOpen(false)} />
    </Note>
  );
}

function lineOf(zone: string, isChosen: boolean): string {
  if (zone === india) return words.india;
  const place = cityOf(zone) ?? zone;
  return isChosen ? words.chosen(place) : words.seem(place);
}
