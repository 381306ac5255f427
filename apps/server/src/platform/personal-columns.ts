import { none, type PersonalRegister } from "./personal.ts";

const replay = { kind: "content", purpose: "to give a repeated request the same reply", keep: "30 days" } as const;
const letter = { kind: "contact", purpose: "to deliver a letter", keep: "7 days after it is sent" } as const;
const letterBody = { kind: "content", purpose: "to deliver a letter", keep: "until it is sent" } as const;
const sms = { kind: "contact", purpose: "to deliver a text message", keep: "7 days" } as const;
const smsBody = { kind: "content", purpose: "to deliver a text message", keep: "until it is sent, 7 days at most" } as const;

export const platformColumns: PersonalRegister<"platform"> = {
  "platform.consumer": { name: none, subject: none, since: none, retired_at: none },
  "platform.dead_letter": {
    id: none,
    consumer: none,
    event_id: none,
    day: none,
    subject: none,
    attempts: none,
    reason: none,
    died_at: none,
    resent_at: none,
  },
  "platform.delivery_failure": { consumer: none, event_id: none, attempts: none, waits: none, last_error: none, failed_at: none },
  "platform.idempotency": {
    actor: { kind: "identity", purpose: "to tell one person's keys from another's", keep: "30 days" },
    key: none,
    endpoint: none,
    request_hash: none,
    status: none,
    body: replay,
    created_at: none,
  },
  "platform.inbox": { day: none, event_id: none, consumer: none, outcome: none, confirmed_at: none },
  "platform.mail": {
    id: none,
    recipient: letter,
    subject: letterBody,
    body_text: letterBody,
    body_html: letterBody,
    queued_at: none,
    sent_at: none,
  },
  "platform.migration": { name: none, checksum: none, applied_at: none },
  "platform.outbox": {
    day: none,
    id: none,
    subject: none,
    payload: none,
    occurred_at: none,
    published_at: none,
    confirmed_at: none,
    replays: none,
  },
  "platform.page_version": { tag: none, version: none },
  "platform.rate_limit": {
    key: { kind: "technical", purpose: "to slow down guessing", keep: "15 minutes" },
    points: none,
    expire: none,
  },
  "platform.schedule": { name: none, last_slot: none },
  "platform.sms": { id: none, recipient: sms, body_text: smsBody, queued_at: none, sent_at: none },
};
