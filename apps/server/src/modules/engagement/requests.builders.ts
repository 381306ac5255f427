import { randomUUID } from "node:crypto";

/** What somebody types who makes no mistake. */
export const goodRequest = {
  fullName: "Anjali Verma",
  schoolName: "Navodit Public School",
  email: "principal@navodit.example",
  mobile: "+919822041736",
  preferredDay: "Tuesday",
  preferredTime: "11am to 12pm",
  purpose: "Service Request",
};

interface Sent {
  readonly body: object;
  readonly headers: Record<string, string>;
}

/** Sends the form, with a key of its own unless one is given. */
export function sender<Answer>(ask: (method: "POST", url: string, sent: Sent) => Promise<Answer>) {
  return (change: object = {}, { key = randomUUID(), token = "" }: { key?: string; token?: string } = {}) =>
    ask("POST", "/api/engagement/callback", {
      body: { data: { ...goodRequest, ...change } },
      headers: { "idempotency-key": key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
}
