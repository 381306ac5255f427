import * as z from "zod/mini";
import { defineEndpoint } from "../../endpoint.ts";
import { limitParam } from "../../wire.ts";
import { channels, letterWays, topics } from "./topics.ts";

/** A bell that shows more than this says no more: nobody counts them. */
export const mostUnread = 99;

export const toldKinds = [
  "welcome",
  "new_device",
  "way_in_changed",
  "streak_danger",
  "badge",
  "order_ready",
  "seats_ready",
  "order_expired",
  "refund_approved",
  "refund_declined",
  "refund_sent",
  "refund_arrived",
  "cart_left",
  "certificate_issued",
  "certificate_corrected",
  "certificate_withdrawn",
  "certificate_restored",
  "registered",
  "waiting",
  "moved_up",
  "session_tomorrow",
  "session_soon",
  "session_moved",
  "session_cancelled",
  "edition_new",
  "claim_granted",
  "claim_refused",
  "school_verified",
  "school_returned",
  "school_revoked",
  "contact_asked",
  "contact_joined",
  "contact_declined",
  "contact_changed",
  "contact_removed",
  "school_invites",
  "school_asked",
  "school_linked",
  "school_refused",
  "school_link_ended",
  "roster_imported",
  "seat_named",
  "seat_waits",
  "seat_recalled",
  "call_taken",
  "help_answered",
  "opened",
  "broadcast",
] as const;
export type ToldKind = (typeof toldKinds)[number];

const notification = z.object({
  notification_id: z.uuid(),
  /** Goes with the route as a query parameter: opening it marks the item read. */
  task_id: z.uuid(),
  /** One of a closed list of our own pages. */
  route: z.string(),
  message: z.string(),
  kind: z.enum(toldKinds),
  topic: z.enum(topics),
  at: z.iso.datetime(),
  is_read: z.boolean(),
  /** So many of the same are gathered in it. */
  repeats: z.int(),
});
export type Notification = z.output<typeof notification>;

export const FetchNotification = defineEndpoint({
  name: "FetchNotification",
  method: "GET",
  path: "/task/fetch-notification",
  summary: "What the caller was told in the last 180 days, the newest first, and how much of it is unread.",
  query: z.object({
    limit: limitParam(20),
    /** What `next` of the page before said. */
    after: z.optional(z.string().check(z.maxLength(80), z.regex(/^[\w.:-]+$/))),
  }),
  reply: z.object({
    data: z.array(notification),
    /** At most 99. */
    unread_count: z.int(),
    next: z.nullable(z.string()),
  }),
});

export const ReadNotification = defineEndpoint({
  name: "ReadNotification",
  method: "POST",
  path: "/task/read",
  summary: "Marks one item of the bell as read, because its page was opened. Another's changes nothing.",
  body: z.object({
    task_id: z.uuid(),
    /** What brought them here, where it was not the bell. */
    via: z.optional(z.enum(channels)),
  }),
  reply: z.object({ unread_count: z.int() }),
  idempotent: "natural",
});

export const ReadAllNotifications = defineEndpoint({
  name: "ReadAllNotifications",
  method: "POST",
  path: "/task/read-all",
  summary: "Marks everything as read that was told up to a moment, so that what comes meanwhile stays unread.",
  body: z.object({ until: z.iso.datetime() }),
  reply: z.object({ unread_count: z.int() }),
  idempotent: "natural",
});

/** What became of a message by a channel. */
const deliveryStates = [
  "due",
  "held",
  "handed",
  "accepted",
  "clicked",
  "gathered",
  "bounced",
  "refused",
  "expired",
  "suppressed",
  "dropped",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const shownDelivery = z.object({
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  /** Why it was held, or why it did not go. */
  because: z.nullable(z.string()),
  held_until: z.nullable(z.iso.datetime()),
  at: z.iso.datetime(),
});
export type ShownDelivery = z.output<typeof shownDelivery>;

const logged = z.object({
  id: z.uuid(),
  message: z.string(),
  kind: z.union([z.enum(toldKinds), z.literal("digest")]),
  at: z.iso.datetime(),
  deliveries: z.array(shownDelivery),
});
export type Logged = z.output<typeof logged>;

export const ListSent = defineEndpoint({
  name: "ListSent",
  method: "GET",
  path: "/engagement/sent",
  summary: "What was sent to the caller in the last 180 days and what became of it, the newest first.",
  query: z.object({ limit: limitParam(20), after: z.optional(z.string().check(z.maxLength(80), z.regex(/^[\w.:-]+$/))) }),
  reply: z.object({ data: z.array(logged), next: z.nullable(z.string()) }),
});

export const GetWhy = defineEndpoint({
  name: "GetWhy",
  method: "GET",
  path: "/engagement/why/:id",
  summary: "Why the caller was told something: because of what, why then, by which channels, and the switch for it.",
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    id: z.uuid(),
    message: z.string(),
    kind: z.enum(toldKinds),
    topic: z.enum(topics),
    route: z.string(),
    at: z.iso.datetime(),
    /** In a sentence: "You registered for it." */
    because: z.string(),
    /** Never held back, or as one's own hours have it. */
    is_never_held: z.boolean(),
    deliveries: z.array(shownDelivery),
    choice: z.object({ bell: z.boolean(), push: z.boolean(), email: z.enum(letterWays), sms: z.boolean() }),
  }),
  rows: channels.length,
});

const token = z.object({ token: z.string().check(z.maxLength(400), z.regex(/^[\w.-]+$/)) });

const stopped = z.object({
  /** The digest is everything that comes in it. */
  topic: z.union([z.enum(topics), z.literal("digest")]),
  channel: z.enum(channels),
  is_stopped: z.boolean(),
});

export const SeeUnsubscribe = defineEndpoint({
  name: "SeeUnsubscribe",
  method: "GET",
  path: "/engagement/unsubscribe/:token",
  summary: "What a link under a letter would stop. Looking at it stops nothing.",
  params: token,
  reply: stopped,
});

export const Unsubscribe = defineEndpoint({
  name: "Unsubscribe",
  method: "POST",
  path: "/engagement/unsubscribe/:token",
  summary: "Stops letters about a topic: by the button on the page, or by one click in a mail program (RFC 8058). Needs no sign-in.",
  params: token,
  reply: stopped,
  ignoresForm: true,
  idempotent: "natural",
});

export const SendTestPush = defineEndpoint({
  name: "SendTestPush",
  method: "POST",
  path: "/engagement/test-push",
  summary: "Sends a push to the caller's own devices, so that they see whether it arrives.",
  reply: z.object({ message: z.string() }),
  // A second one takes the place of the first on the screen. A key would hold a transaction open while the push service is asked.
  idempotent: "natural",
});
