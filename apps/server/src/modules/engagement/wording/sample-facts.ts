import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Facts } from "../telling/facts.ts";

const ofCertificate = { title: "A calm classroom", number: "UP26-4C7M-9K2Q" };
const ofOrder = { number: "UO26-4C7M-9K2Q" };
const ofDate = { title: "Phonics that sticks", starts_at: "2026-11-21T12:30:00.000Z" };
const ofSchool = { title: "Navodit Public School" };
const ofSeat = { title: "Phonics that sticks", school: "Navodit Public School" };

/** What each kind of message knows, as it might be: the words of a kind can name these facts and no others. */
export const sampleFacts: Readonly<Record<ToldKind, Facts>> = {
  welcome: {},
  new_device: { device: "Chrome on Android" },
  way_in_changed: { what: "The password was changed" },
  streak_danger: { length: 12 },
  badge: { title: "Ten evenings" },
  order_ready: ofOrder,
  seats_ready: ofOrder,
  order_expired: ofOrder,
  refund_approved: ofOrder,
  refund_declined: ofOrder,
  refund_sent: ofOrder,
  refund_arrived: ofOrder,
  cart_left: {},
  certificate_issued: ofCertificate,
  certificate_corrected: ofCertificate,
  certificate_withdrawn: ofCertificate,
  certificate_restored: ofCertificate,
  registered: ofDate,
  waiting: ofDate,
  moved_up: ofDate,
  session_tomorrow: ofDate,
  session_soon: ofDate,
  session_moved: ofDate,
  session_cancelled: ofDate,
  edition_new: { title: "A calm classroom", until: "2027-02-28T18:30:00.000Z" },
  claim_granted: ofSchool,
  claim_refused: ofSchool,
  school_verified: ofSchool,
  school_returned: ofSchool,
  school_revoked: ofSchool,
  contact_asked: ofSchool,
  contact_joined: ofSchool,
  contact_declined: ofSchool,
  contact_changed: { ...ofSchool, what: "You are a main contact now" },
  contact_removed: ofSchool,
  school_invites: ofSchool,
  school_asked: ofSchool,
  school_linked: ofSchool,
  school_refused: ofSchool,
  school_link_ended: ofSchool,
  roster_imported: { ...ofSchool, taken: 55, back: 5 },
  seat_named: ofSeat,
  seat_waits: ofSeat,
  seat_recalled: ofSeat,
  call_taken: { due: "2026-11-23T06:30:00.000Z" },
  help_answered: { number: "H-2041" },
  opened: { title: "Jobs for teachers" },
  broadcast: { text: "The olympiad is open for entries." },
};

/** What may stand on a screen that is locked: nobody's device, number or own words. */
export const publicFacts: ReadonlySet<string> = new Set(["title", "length", "starts_at", "until", "due", "repeats"]);
