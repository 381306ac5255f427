import type { Option, PagedKind } from "./field.ts";

/** A paged select asks for this many at a time. */
export const pageSize = 10;

interface Asked {
  readonly offset: number;
  readonly name: string;
}

/** The address of one page. A list of tracks cannot be searched by name. */
export function pagedUrl(url: string, kind: PagedKind, { offset, name }: Asked): string {
  const named = kind === "teacher_track" ? "" : `&name=${encodeURIComponent(name)}`;
  return `${url}${url.includes("?") ? "&" : "?"}limit=${pageSize}&offset=${offset}${named}`;
}

/** Where value and label stand in a row of each kind. */
const keys: Readonly<Record<PagedKind, readonly [value: string, label: string]>> = {
  org_teacher: ["teacher_id", "users.name"],
  org_voucher: ["code", "code"],
  teacher_track: ["slug", "slug"],
  default: ["id", "slug"],
};

function at(row: unknown, path: string): string {
  let found = row;
  for (const key of path.split(".")) found = typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}

/** One row as a choice. */
export function choiceOf(kind: PagedKind, row: unknown, labelKey?: string): Option {
  const [value, label] = keys[kind];
  return { value: at(row, value), label: at(row, labelKey ?? label) };
}

export interface Paged {
  readonly total: number;
  readonly rows: readonly unknown[];
}

/** `response.total` and `response.data` of an answer; what has no such parts is refused. */
export function pagedOf(answer: unknown): Paged {
  const response = typeof answer === "object" && answer !== null && "response" in answer ? answer.response : undefined;
  const rows = typeof response === "object" && response !== null && "data" in response ? response.data : undefined;
  if (!Array.isArray(rows)) throw new TypeError("a paged answer has response.data");
  const total = (response as { total?: unknown }).total;
  return { rows, total: typeof total === "number" ? total : rows.length };
}
