import { jobColumns } from "./jobs/tables.ts";
import { none, type PersonalRegister, until } from "./personal.ts";

const replay = { kind: "content", purpose: "to give a repeated request the same reply", keep: until("platform.idempotency") } as const;
const recipient = (rule: string) => ({ kind: "contact", purpose: "to show somebody what was sent to them", keep: until(rule) }) as const;
const words = (rule: string) => ({ kind: "content", purpose: "to deliver it", keep: until(rule, "it is sent") }) as const;

export const platformColumns: PersonalRegister<"platform"> & PersonalRegister<"pgboss"> = {
  ...jobColumns,
  "platform.consumer": { name: none, subject: none, since: none, retired_at: none, seen_at: none },
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
  "platform.delivery_failure": {
    consumer: none,
    event_id: none,
    attempts: none,
    waits: none,
    last_error: none,
    failed_at: none,
    first_at: none,
  },
  "platform.idempotency": {
    actor: { kind: "identity", purpose: "to tell one person's keys from another's", keep: until("platform.idempotency") },
    key: none,
    endpoint: none,
    request_hash: none,
    status: none,
    body: replay,
    created_at: none,
  },
  "platform.inbox": { day: none, event_id: none, consumer: none, outcome: none, confirmed_at: none },
  "platform.loaded_content": { kind: none, key: none, digest: none, loaded_at: none },
  "platform.mail": {
    id: none,
    recipient: words("platform.mail"),
    recipient_mark: recipient("platform.mail"),
    sealed: words("platform.mail"),
    subject: words("platform.mail"),
    body_text: words("platform.mail"),
    body_html: words("platform.mail"),
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
  "platform.page_change": { id: none, tag: none },
  "platform.page_version": { tag: none, version: none },
  "platform.rate_limit": {
    key: { kind: "technical", purpose: "to slow down guessing", keep: until("platform.rate_limit") },
    points: none,
    expire: none,
  },
  "platform.schedule": { name: none, last_slot: none },
  "platform.sms": {
    id: none,
    recipient: words("platform.sms"),
    recipient_mark: recipient("platform.sms"),
    sealed: words("platform.sms"),
    body_text: words("platform.sms"),
    queued_at: none,
    sent_at: none,
  },
};
