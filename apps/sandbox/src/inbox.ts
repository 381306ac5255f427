import * as z from "zod";

/** What can reach a person. */
const kinds = ["mail", "sms"] as const;

/** Something that reached a person: a letter or a text message. */
export interface Received {
  readonly id: number;
  readonly kind: (typeof kinds)[number];
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly message_id: string;
  /** The registered template that a text message names, as India asks for. */
  readonly template_id?: string | undefined;
  /** A letter as its reader's program shows it. */
  readonly html?: string | undefined;
  /** By their names, in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly filename: string; readonly type: string; readonly bytes: number; readonly base64: string }[];
  readonly at: string;
}

/** `since` is in milliseconds, as Date.now() gives it: what arrived then or later. */
export const inboxFilter = z.object({
  kind: z.enum(kinds).optional(),
  to: z.string().optional(),
  since: z.coerce.number().optional(),
});
type Filter = z.output<typeof inboxFilter>;

const kept = 1_000;

export interface Inbox {
  add(message: Omit<Received, "id" | "at">): void;
  /** Newest first. */
  list(filter?: Filter): Received[];
  find(id: number): Received | undefined;
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
    list: ({ kind, to, since } = {}) =>
      received.filter(
        (each) =>
          (!kind || each.kind === kind) &&
          (!to || each.to.toLowerCase() === to.toLowerCase()) &&
          (since === undefined || Date.parse(each.at) >= since),
      ),
    find: (id) => received.find((each) => each.id === id),
    clear() {
      received = [];
    },
  };
}
