import type { teacherSorts } from "@upaya/contracts/insights/dashboard.ts";
import { dashboardAddress } from "../../lib/school/address.ts";
import type { GroupSize } from "../../ui/pagination.tsx";

type Sort = (typeof teacherSorts)[number];

/** What the address of the page says: Back, a link and a reload show the same. The page of teachers counts from 1. */
export interface Here {
  readonly sort: Sort;
  readonly rows: GroupSize;
  readonly page: number;
  /** The competency whose courses are open. */
  readonly gap: string | undefined;
}

const sizes: readonly GroupSize[] = [30, 50, 100];
const lastPage = 400;

/** What it does not know says nothing. */
export function readHere(search: string): Here {
  const given = new URLSearchParams(search);
  const page = Number(given.get("page") ?? "1");
  const gap = given.get("gap") ?? "";
  return {
    sort: given.get("sort") === "hours" ? "hours" : "name",
    rows: sizes.find((size) => String(size) === given.get("rows")) ?? 30,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    gap: /^[a-z0-9-]{1,80}$/.test(gap) ? gap : undefined,
  };
}

/** After a change; another order or another size begins at its first page. */
export function addressOf(now: Here, change: Partial<Here>): string {
  const isOtherList = change.sort !== undefined || change.rows !== undefined;
  const { sort, rows, page, gap } = { ...now, ...(isOtherList ? { page: 1 } : {}), ...change };
  const search = new URLSearchParams({
    ...(sort === "name" ? {} : { sort }),
    ...(rows === 30 ? {} : { rows: String(rows) }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(gap === undefined ? {} : { gap }),
  });
  return search.size === 0 ? dashboardAddress : `${dashboardAddress}?${search.toString()}`;
}

/** As the server is asked for the teachers. */
export const queryOf = ({ sort, rows, page }: Here, school: string) => ({
  school_id: school,
  sort,
  limit: rows,
  ...(page > 1 ? { offset: (page - 1) * rows } : {}),
});

/** Where a gap was pressed on this page, the entry before it in the history is this page. */
export const fromPage = "dashboard";

/** Where the file is on the page. */
export const fileAnchor = "dashboard-file";
