import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Channel, Topic } from "@upaya/contracts/engagement/telling/topics.ts";

interface Kind {
  readonly topic: Topic;
  /** Beside the bell, where its person has not said otherwise. */
  readonly channels: readonly Channel[];
}

/** What each kind of message is about and how it may come. Identity writes its own letters about the ways in: they carry the link that undoes. */
export const kinds: Readonly<Record<ToldKind, Kind>> = {
  welcome: { topic: "courses", channels: [] },
  new_device: { topic: "security", channels: ["push"] },
  way_in_changed: { topic: "security", channels: ["push"] },
  streak_danger: { topic: "streak", channels: ["push", "sms"] },
  badge: { topic: "badges", channels: ["push", "email"] },
  order_ready: { topic: "orders", channels: ["push", "email"] },
  seats_ready: { topic: "orders", channels: ["push", "email"] },
  order_expired: { topic: "orders", channels: ["push", "email"] },
  refund_approved: { topic: "orders", channels: ["push", "email"] },
  refund_declined: { topic: "orders", channels: ["push", "email"] },
  refund_sent: { topic: "orders", channels: ["push", "email", "sms"] },
  refund_arrived: { topic: "orders", channels: ["push", "email"] },
  cart_left: { topic: "news", channels: ["email"] },
  certificate_issued: { topic: "certificates", channels: ["push", "email", "sms"] },
  certificate_corrected: { topic: "certificates", channels: ["push", "email"] },
  certificate_withdrawn: { topic: "certificates", channels: ["push", "email"] },
  certificate_restored: { topic: "certificates", channels: ["push", "email"] },
  registered: { topic: "sessions", channels: ["email"] },
  waiting: { topic: "sessions", channels: ["email"] },
  moved_up: { topic: "sessions", channels: ["push", "email", "sms"] },
  session_tomorrow: { topic: "sessions", channels: ["push", "email"] },
  session_soon: { topic: "sessions", channels: ["push", "sms"] },
  session_moved: { topic: "sessions", channels: ["push", "email", "sms"] },
  session_cancelled: { topic: "sessions", channels: ["push", "email", "sms"] },
  edition_new: { topic: "courses", channels: ["push", "email"] },
  claim_granted: { topic: "school", channels: ["push", "email"] },
  claim_refused: { topic: "school", channels: ["push", "email"] },
  school_verified: { topic: "school", channels: ["push", "email"] },
  school_returned: { topic: "school", channels: ["push", "email"] },
  school_revoked: { topic: "school", channels: ["push", "email"] },
  contact_asked: { topic: "school", channels: ["push"] },
  contact_joined: { topic: "school", channels: ["push"] },
  contact_declined: { topic: "school", channels: ["push"] },
  contact_changed: { topic: "school", channels: [] },
  contact_removed: { topic: "school", channels: ["push"] },
  // Whoever is put on a list gets a letter of the school's own, to the address that it wrote.
  school_invites: { topic: "school", channels: ["push"] },
  school_asked: { topic: "school", channels: ["push"] },
  school_linked: { topic: "school", channels: ["push"] },
  school_refused: { topic: "school", channels: ["push"] },
  school_link_ended: { topic: "school", channels: ["push"] },
  roster_imported: { topic: "school", channels: ["push"] },
  seat_named: { topic: "school", channels: ["push", "email"] },
  seat_waits: { topic: "school", channels: ["push", "email"] },
  seat_recalled: { topic: "school", channels: ["push", "email"] },
  call_taken: { topic: "answers", channels: ["push"] },
  help_answered: { topic: "answers", channels: ["push", "email"] },
  opened: { topic: "news", channels: ["push"] },
  broadcast: { topic: "news", channels: [] },
};
