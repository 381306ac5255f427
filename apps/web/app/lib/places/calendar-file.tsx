import { CalendarPlus } from "lucide-react";
import { placeWords as words } from "./words.ts";

/** A file for any calendar. The room is not in it. */
export function CalendarFile({ session, title, className }: { session: string; title?: string; className?: string | undefined }) {
  return (
    <a
      className={className}
      href={`/api/learning/sessions/${session}/calendar.ics`}
      download
      aria-label={title === undefined ? undefined : words.calendarFileOf(title)}
    >
      <CalendarPlus className="i" aria-hidden="true" />
      {words.calendarFile}
    </a>
  );
}
