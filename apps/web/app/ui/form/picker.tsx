import { enGB } from "date-fns/locale/en-GB";
import type { ComponentProps } from "react";
import { DatePicker } from "react-datepicker";
import "./picker.css";

/** What the picker does when nothing else is said. Written down here, so that a newer library cannot change it. */
const defaults = {
  timeIntervals: 30,
  yearItemNumber: 12,
  dateFormat: "MM/dd/yyyy",
  dateFormatCalendar: "LLLL yyyy",
  monthsShown: 1,
  calendarStartDay: 1,
  timeFormat: "HH:mm",
  showPopperArrow: false,
  // A day is spoken as "Tuesday, 14 August 2007".
  locale: enGB,
} as const;

/** Years on each side of the chosen one in the year list of the heading. */
const yearsBeside = { plain: 5, scrollable: 10 } as const;

export type PickerProps = ComponentProps<typeof DatePicker>;

/** The date picker itself. It is heavy: only pages that show it at once import it, everybody else opens it from a DateField. */
export function Picker(props: PickerProps) {
  const beside = props.scrollableYearDropdown ? yearsBeside.scrollable : yearsBeside.plain;
  return <DatePicker yearDropdownItemNumber={beside} {...defaults} {...props} />;
}
