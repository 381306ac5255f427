import type { Channel } from "@upaya/contracts/engagement/telling/topics.ts";

/** What a page was opened for. */
export interface Task {
  readonly task_id: string;
  readonly via?: Channel;
}

const ours = /^(task_id|via)(=|$)/;
const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const channels: readonly string[] = ["push", "email", "sms"] satisfies readonly Channel[];

/** A route with the task that it was opened for, beside whatever else stands in it. */
export function withTask(route: string, task: string): string {
  const [page = "", ...hash] = route.split("#");
  return [`${page}${page.includes("?") ? "&" : "?"}task_id=${task}`, ...hash].join("#");
}

/** Nothing where an address has none, or one that cannot be one. */
export function taskIn(search: string): Task | undefined {
  const all = new URLSearchParams(search);
  const [id, via] = [all.get("task_id"), all.get("via")];
  if (id === null || !anId.test(id)) return undefined;
  return via !== null && channels.includes(via) ? { task_id: id, via: via as Channel } : { task_id: id };
}

export const hasTask = (search: string): boolean => /[?&]task_id(=|&|$)/.test(search);

/** The same address without it; the rest stays as it is written. */
export function withoutTask(search: string): string {
  const rest = search
    .slice(1)
    .split("&")
    .filter((part) => !ours.test(part))
    .join("&");
  return rest === "" ? "" : `?${rest}`;
}
