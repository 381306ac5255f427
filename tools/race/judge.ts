/** A row of `learning.registration` for the one date that everybody runs for. */
export interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly state: string;
  readonly arrival: number;
}

/** What one press of one person was answered, and when by one clock. */
export interface Press {
  readonly user: string;
  readonly sentAt: number;
  readonly ackedAt: number;
}

export interface Books {
  readonly capacity: number;
  readonly rows: readonly Row[];
  /** As the seats of the date are counted. */
  readonly seat: { readonly taken: number; readonly waiting: number };
  readonly presses: readonly Press[];
  /** Who was told to have moved up, in the order in which it was told. */
  readonly movedUp: readonly string[];
}

export interface Verdict {
  readonly registered: number;
  readonly waiting: number;
  readonly moved_up: number;
  /** More who have a seat than there are seats. */
  readonly over: number;
  /** People with two places, and people who were told twice that they moved up. */
  readonly doubled: number;
  /** Who stands behind somebody that came later. */
  readonly order_broken: number;
  /** What the seats say against what the rows say. */
  readonly counts_wrong: number;
  /** Who was answered and has no place. */
  readonly lost: number;
}

const repeats = (names: readonly string[]) => names.length - new Set(names).size;

/** What must hold when everything is quiet, whatever came in which order. */
export function judge({ capacity, rows, seat, presses, movedUp }: Books): Verdict {
  const seated = rows.filter(({ state }) => state === "registered" || state === "attended");
  const line = rows.filter(({ state }) => state === "waiting");
  const people = new Set(rows.map(({ user_id }) => user_id));
  return {
    registered: seated.length,
    waiting: line.length,
    moved_up: movedUp.length,
    over: Math.max(0, seated.length - capacity),
    doubled: repeats(rows.map(({ user_id }) => user_id)) + repeats(movedUp),
    order_broken: overtaken(seated, line) + answeredFirst(rows, presses) + outOfTurn(rows, movedUp),
    counts_wrong: Math.abs(seat.taken - seated.length) + Math.abs(seat.waiting - line.length),
    lost: new Set(presses.flatMap(({ user }) => (people.has(user) ? [] : user))).size,
  };
}

/** Who waits although somebody with a higher number has a seat. */
function overtaken(seated: readonly Row[], line: readonly Row[]): number {
  const last = seated.reduce((most, { arrival }) => Math.max(most, arrival), 0);
  return line.filter(({ arrival }) => arrival < last).length;
}

/** Who was answered before another one pressed, and has the higher number all the same. */
function answeredFirst(rows: readonly Row[], presses: readonly Press[]): number {
  const first = new Map<string, Press>();
  for (const press of presses) {
    const known = first.get(press.user);
    // Of two tabs the one that was answered first has made the place; the other may have been sent before it.
    first.set(press.user, {
      user: press.user,
      sentAt: Math.min(press.sentAt, known?.sentAt ?? Infinity),
      ackedAt: Math.min(press.ackedAt, known?.ackedAt ?? Infinity),
    });
  }
  let earliest = Infinity;
  let broken = 0;
  for (const { user_id } of rows.toSorted((one, other) => other.arrival - one.arrival)) {
    const press = first.get(user_id);
    if (!press) continue;
    if (earliest < press.sentAt) broken += 1;
    earliest = Math.min(earliest, press.ackedAt);
  }
  return broken;
}

/** Who was told to have moved up before somebody with a lower number. */
function outOfTurn(rows: readonly Row[], movedUp: readonly string[]): number {
  const arrivals = new Map(rows.map(({ id, arrival }) => [id, arrival]));
  const order = movedUp.map((id) => arrivals.get(id) ?? 0);
  return order.filter((arrival, at) => at > 0 && arrival < order[at - 1]!).length;
}
