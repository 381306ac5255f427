import type { Notification } from "@upaya/contracts/engagement/telling/bell.ts";

const idOf = (kind: string, number: number) => `0192f3a0-7c1e-7a55-8f00-${kind}${String(number).padStart(11, "0")}`;

export const buildTold = (number: number, more: Partial<Notification> = {}): Notification => ({
  notification_id: idOf("a", number),
  task_id: idOf("b", number),
  route: "/profile/my-badges",
  message: `Your certificate is ready: Course ${number}`,
  kind: "certificate_issued",
  topic: "certificates",
  at: "2026-11-18T05:56:00.000Z",
  is_read: false,
  repeats: 1,
  ...more,
});

export const buildBell = (data: readonly Notification[], unread = data.filter(({ is_read }) => !is_read).length) => ({
  data,
  unread_count: unread,
  next: null,
});
