import type { Service } from "./switches.ts";

/** Something that reached a person: a letter or a text message. */
export interface Received {
  readonly id: number;
  readonly service: Service;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly message_id: string;
  readonly at: string;
}

const kept = 1_000;

export interface Inbox {
  add(message: Omit<Received, "id" | "at">): void;
  list(filter?: { service?: string | undefined; to?: string | undefined }): Received[];
  clear(): void;
}

/** The newest thousand, in memory: the sandbox is a play world and forgets when it stops. */
export function createInbox(): Inbox {
  let received: Received[] = [];
  let last = 0;
  return {
    add(message) {
      last += 1;
      received = [{ ...message, id: last, at: new Date().toISOString() }, ...received].slice(0, kept);
    },
    list: ({ service, to } = {}) => received.filter((each) => (!service || each.service === service) && (!to || each.to === to)),
    clear() {
      received = [];
    },
  };
}
