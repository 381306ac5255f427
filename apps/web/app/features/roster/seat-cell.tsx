import { Link } from "react-router";
import type { RosterRow } from "@upaya/contracts/schools/roster.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { vouchersAddress } from "../../lib/school/address.ts";
import { teacherSeatsCall } from "../../lib/school/seat-calls.ts";
import { useSession } from "../../lib/session.ts";
import { useSchool } from "../../lib/use-school.ts";
import { rosterWords as words } from "./words.ts";

interface SeatCellProps {
  of: RosterRow;
  /** All that are shown: the seats of a page are asked for once. */
  rows: readonly RosterRow[];
}

/** The way to a teacher's seat, or to naming one, where the school has paid for some. */
export function SeatCell({ of: { teacher_id, name }, rows }: SeatCellProps) {
  const { me } = useSession();
  const school = useSchool(me);
  const teachers = rows.flatMap((row) => row.teacher_id ?? []).join(",");
  const { data } = useRead(
    teacherSeatsCall,
    { query: { school_id: school?.id, teacher_ids: teachers } },
    { wanted: school !== undefined && teachers !== "", quiet: true },
  );
  if (teacher_id === null || !data) return null;
  const seat = data.data.find((each) => each.teacher_id === teacher_id);
  if (!seat && data.free === null) return null;
  return seat ? (
    <Link
      className="btn btn-ghost btn-s"
      to={vouchersAddress(seat.voucher_id)}
      aria-label={words.seeSeatName(name, seat.name)}
      discover="none"
    >
      {words.seeSeat}
    </Link>
  ) : (
    <Link
      className="btn btn-ghost btn-s"
      to={vouchersAddress(data.free ?? undefined)}
      state={{ teacher: { value: teacher_id, label: name } }}
      aria-label={words.nameSeatName(name)}
      discover="none"
    >
      {words.nameSeat}
    </Link>
  );
}
