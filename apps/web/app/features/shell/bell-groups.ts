import type { Notification } from "@upaya/contracts/engagement/telling/bell.ts";
import { wallOf } from "@upaya/contracts/zones.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { withTask } from "../../lib/told/task.ts";
import type { NotificationGroup } from "../../ui/notification-panel.tsx";
import { bellWords as words } from "./bell-words.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;

/** By the days of whoever looks: what came today, in the week before, and earlier. */
export function groupsOf(items: readonly Notification[], now: Date, zone: string): NotificationGroup[] {
  const today = wallOf(now, zone).slice(0, 10);
  const titleOf = ({ at }: Notification) => {
    if (wallOf(new Date(at), zone).startsWith(today)) return words.today;
    return now.getTime() - Date.parse(at) < weekMs ? words.week : words.earlier;
  };
  return [words.today, words.week, words.earlier].flatMap((title) => {
    const those = items.filter((item) => titleOf(item) === title);
    return those.length === 0 ? [] : { title, items: those.map((item) => shownAs(item, now, zone)) };
  });
}

function shownAs(item: Notification, now: Date, zone: string): NotificationGroup["items"][number] {
  const { notification_id: id, task_id: task, route, message: text, at, is_read } = item;
  return { id, text, time: timeOf(at, now, zone), unread: !is_read, href: withTask(route, task) };
}

/** 4 min ago; 9:12 am; Wed 12 Nov. */
function timeOf(at: string, now: Date, zone: string): string {
  const ago = Math.max(0, now.getTime() - Date.parse(at));
  if (ago < minuteMs) return words.justNow;
  if (ago < hourMs) return words.minutesAgo(Math.floor(ago / minuteMs));
  const { weekday, day, month, clock } = timeIn(at, zone);
  return wallOf(now, zone).slice(0, 10) === wallOf(new Date(at), zone).slice(0, 10) ? clock : words.day(weekday, day, month);
}
