import { type RosterState, rosterStates } from "@upaya/contracts/schools/links.ts";
import { teachersAddress } from "../../lib/school/address.ts";
import type { GroupSize } from "../../ui/pagination.tsx";

/** What the address of the list says: Back, a link and a reload show the same. The page counts from 1. */
export interface Here {
  readonly q: string;
  readonly state: RosterState | undefined;
  readonly subject: string;
  readonly grade: string;
  readonly rows: GroupSize;
  readonly page: number;
}

const sizes: readonly GroupSize[] = [30, 50, 100];
export const everybody: Here = { q: "", state: undefined, subject: "", grade: "", rows: 30, page: 1 };
const lastPage = 400;
const longestName = 80;
const longestSubject = 60;

/** What it does not know says nothing. */
export function readHere(search: string): Here {
  const given = new URLSearchParams(search);
  const page = Number(given.get("page") ?? "1");
  const grade = given.get("grade") ?? "";
  return {
    q: (given.get("q") ?? "").slice(0, longestName),
    state: rosterStates.find((state) => state === given.get("state")),
    subject: (given.get("subject") ?? "").slice(0, longestSubject),
    grade: /^(?:\d|1[0-2])$/.test(grade) ? grade : "",
    rows: sizes.find((size) => String(size) === given.get("rows")) ?? 30,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** After a change; whatever changes the list begins at its first page. */
export function addressOf(now: Here, change: Partial<Here> = {}): string {
  const { q, state, subject, grade, rows, page } = { ...now, page: 1, ...change };
  const search = new URLSearchParams({
    ...(q === "" ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(subject === "" ? {} : { subject }),
    ...(grade === "" ? {} : { grade }),
    ...(rows === 30 ? {} : { rows: String(rows) }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size === 0 ? teachersAddress : `${teachersAddress}?${search.toString()}`;
}

/** As the server is asked. */
export const queryOf = ({ q, state, subject, grade, rows, page }: Here, school: string) => ({
  school_id: school,
  limit: rows,
  ...(q === "" ? {} : { q }),
  ...(state === undefined ? {} : { state }),
  ...(subject === "" ? {} : { subject }),
  ...(grade === "" ? {} : { grade }),
  ...(page > 1 ? { offset: (page - 1) * rows } : {}),
});

export const isNarrowed = ({ q, state, subject, grade }: Here): boolean =>
  q !== "" || state !== undefined || subject !== "" || grade !== "";
