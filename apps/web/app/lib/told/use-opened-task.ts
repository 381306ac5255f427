import { useEffect } from "react";
import type { ReadNotification } from "@upaya/contracts/engagement/telling/bell.ts";
import { useLocation, useNavigate } from "react-router";
import { request } from "../api-browser.ts";
import { asFailure } from "../api-failure.ts";
import { useOnline } from "../preferences.ts";
import { readCall } from "./calls.ts";
import { nowUnread } from "./news.ts";
import { hasTask, type Task, taskIn, withoutTask } from "./task.ts";

/** By their ids: whoever comes back to an address that had one does not read it twice. */
const reading = new Map<string, Promise<boolean>>();

/**
 * A page that was opened for something marks it as read, once, and its address is then its own again. What could not be said stays in the
 * address, and is said when the line is back or the page is opened anew.
 */
export function useOpenedTask(): void {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  const navigate = useNavigate();
  const online = useOnline();
  useEffect(() => {
    if (!hasTask(search)) return undefined;
    let left = false;
    void markRead(taskIn(search)).then((said) => {
      if (!said || left) return;
      void navigate({ pathname, search: withoutTask(search), hash }, { replace: true, preventScrollReset: true, state });
    });
    return () => {
      left = true;
    };
    // Where the line was away it is tried again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, search, online]);
}

function markRead(task: Task | undefined): Promise<boolean> {
  if (!task) return Promise.resolve(true);
  const before = reading.get(task.task_id);
  if (before) return before;
  const said = send(task);
  reading.set(task.task_id, said);
  return said;
}

/** False where nobody answered: the next try is another one. */
async function send(task: Task): Promise<boolean> {
  try {
    const { unread_count } = await request<typeof ReadNotification>(readCall, { body: task, quiet: true });
    nowUnread(unread_count);
    return true;
  } catch (thrown) {
    const { status } = asFailure(thrown);
    const heard = status >= 400 && status < 500 && status !== 401 && status !== 429;
    if (!heard) reading.delete(task.task_id);
    return heard;
  }
}
