import type * as z from "zod/mini";
import type { Range } from "./byte-range.ts";
import type { ErrorCode } from "./errors.ts";
import type { StaffMark } from "./staff.ts";

/** Where the calls below stand on every host. */
export const apiBase = "/api";

type Schema = z.ZodMiniType;

/** How a repeated write stays one write: by the client's Idempotency-Key, or because the record has a natural unique key. */
type Idempotency = "key" | "natural";

/** What is given up first when more people come than one process can serve. */
export type ShedClass = "browse" | "normal" | "vital";

/**
 * How many rows each list of a reply has at most. A call that takes `limit` needs none: it is paged, a hundred at a time. Two kinds
 * may have more: `closed` lists, which are as long as the world they name (the subjects of a select, the captions of a lesson), and what `machine`s read.
 */
export type MostRows = number | "closed" | "machine";

/** A call with one of these is sent as multipart/form-data: this one file, and the fields of `body` as text. */
export interface FileField {
  readonly field: string;
  readonly maxBytes: number;
  /** What a larger one is answered with; it should name the limit. */
  readonly tooLarge?: ErrorCode;
  /** How the desk asks for it. */
  readonly look?: FileLook;
}

interface FileLook {
  readonly title: string;
  readonly description: string;
  /** How the name of the file may end, with the dot. */
  readonly endings: readonly string[];
}

/**
 * A file that is too large for one request: it is uploaded first, by tus (`uploads.ts`), and the call names it by its id in this field of
 * its `body`. The desk sends the call when the file is there as a whole.
 */
export interface UploadField {
  readonly field: string;
  /** As the module that takes it declares it. */
  readonly kind: `${string}.${string}`;
  readonly maxBytes: number;
  readonly look: FileLook;
}

/** The file as it came. Its name is the sender's word: fit for looking at its ending, never for a path. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file whose size is known and that can be read from any place on: a caller may ask for a part of it (`Range`). */
export interface SizedFile {
  readonly size: number;
  read(part?: Range): AsyncIterable<Uint8Array>;
}

/** What the act of a call with `replies: "file"` answers. */
export interface FileReply {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array> | SizedFile;
  readonly type: string;
  readonly name: string;
  /** `inline` is for pictures and films that we have made anew ourselves. */
  readonly disposition: "attachment" | "inline";
  /**
   * `forever` is for what never changes under its address and is meant for everybody, `briefly` for what everybody may keep for two minutes,
   * `private` for what one person may keep for six hours, `asked` for bytes that one person may keep and asks about each time (ETag): whether they
   * are still so, and still theirs.
   */
  readonly cache: "never" | "private" | "asked" | "briefly" | "forever";
  /** Published for the programs of others: pages of other sites may read it, too. */
  readonly published?: true;
}

/** What the act of a call with `replies: "redirect"` answers. Where it leads is told to the one who asks, and kept by nobody on the way. */
export interface RedirectReply {
  /** An address of ours begins with a slash. */
  readonly to: string;
}

interface Call {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly file?: FileField;
  readonly upload?: UploadField;
  /** Programs of others call it with a form of theirs, of which nothing is read: a click in a mail program (RFC 8058). */
  readonly ignoresForm?: true;
  /** A service of others calls it with a signature over the bytes of its body: its act has them as they came, in `bytes`. */
  readonly keepsBytes?: true;
  /** A page of others sends a browser here with a form (a payment service, when somebody has paid). No cookie of ours comes with it, and none is read. */
  readonly takesForm?: true;
  /** A service of others calls it and says by a name and a password (Basic) who it is: its act asks for them. */
  readonly isHook?: true;
  readonly idempotent?: Idempotency;
  readonly shed?: ShedClass;
  readonly rows?: MostRows;
  /** It is the staff's: see staff.ts. */
  readonly staff?: StaffMark;
}

export interface DataEndpoint extends Call {
  readonly reply: Schema;
  readonly replies?: never;
  readonly streams?: never;
}

interface FileEndpoint extends Call {
  readonly replies: "file";
  readonly reply?: never;
  /**
   * A reply that is read for as long as a film takes. It takes no place of admission control, so that a crowd that watches and a crowd that
   * asks do not shut each other out; and it is its act that counts it (`ctx.limits`), since whoever may have it is named by its address.
   */
  readonly streams?: true;
}

/** A browser comes here by a link, or with a form of another page, and is sent on. */
interface RedirectEndpoint extends Call {
  readonly method: "GET" | "POST";
  readonly replies: "redirect";
  readonly reply?: never;
  readonly streams?: never;
}

/** A reply that goes on: server-sent events (`stream/`). It takes no place of admission control and has a limit of its own. */
interface EventsEndpoint extends Call {
  readonly method: "GET";
  readonly replies: "events";
  readonly reply?: never;
  readonly streams?: never;
}

/** What the act of a call with `replies: "events"` answers: what is followed beside the caller's own. */
export interface EventsReply {
  readonly topics: readonly string[];
}

/** One call of the API: what it takes and what it answers. Who may call it is the server's word, not the contract's. */
export type Endpoint = DataEndpoint | FileEndpoint | RedirectEndpoint | EventsEndpoint;

type OutputOf<Part> = Part extends Schema ? z.output<Part> : unknown;
/** A staff act that asks for a reason has it beside the rest of its body; the chain reads it. */
type ReasonOf<E> = E extends { readonly staff: { readonly reason: true } } ? { readonly reason: string } : unknown;
type FileOf<E> = E extends { readonly file: FileField } ? { readonly file: SentFile } : unknown;

type BytesOf<E> = E extends { readonly keepsBytes: true } ? { readonly bytes: Uint8Array } : unknown;

/** What the act receives: path, query, body and file in one object. */
export type Input<E extends Endpoint> = OutputOf<E["params"]> &
  OutputOf<E["query"]> &
  OutputOf<E["body"]> &
  FileOf<E> &
  BytesOf<E> &
  ReasonOf<E>;
export type Reply<E extends Endpoint> = E extends DataEndpoint
  ? z.output<E["reply"]>
  : E extends RedirectEndpoint
    ? RedirectReply
    : E extends EventsEndpoint
      ? EventsReply
      : FileReply;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  if (endpoint.method !== "GET" && !endpoint.idempotent) {
    throw new Error(`${endpoint.name} writes, so it must say how a repeat stays one write`);
  }
  if ((endpoint.file || endpoint.replies) && endpoint.idempotent === "key") {
    throw new Error(`${endpoint.name} moves a file, and files are not kept with an Idempotency-Key`);
  }
  checkStaff(endpoint);
  return endpoint;
}

/** Whatever is below /staff is the staff's, and nothing else is: a host can tell by the address alone. */
function checkStaff({ name, path, method, staff, file, upload, idempotent }: Endpoint): void {
  if (upload && (staff?.kind !== "act" || staff.second !== undefined || file))
    throw new Error(
      `${name} takes an upload, which the desk alone sends first, beside no other file, and which is not kept for a second person`,
    );
  if (path.startsWith("/staff/") !== (staff !== undefined)) {
    throw new Error(`${name} is below /staff and has no staff mark, or has one and is not`);
  }
  if (!staff || staff.kind === "sign-in") return;
  if ((method !== "GET") !== (staff.kind === "act"))
    throw new Error(`${name} writes for staff, so its mark is an act; or it reads, so it is not`);
  if (staff.kind === "act" && staff.second !== undefined && idempotent === "key") {
    throw new Error(`${name} waits for a second person, and an Idempotency-Key keeps the reply of the first`);
  }
  if (file && (!file.look || (staff.kind === "act" && staff.second !== undefined)))
    throw new Error(`${name} takes a file, so it says how the desk asks for it, and waits for no second person: a file is not put by`);
}

/** A GraphQL operation of our own apps. In production only these are answered, by the hash of their text. */
export interface Operation {
  readonly name: string;
  readonly text: string;
}

export function defineOperation(name: string, text: string): Operation {
  return { name, text: text.trim().replaceAll(/\s+/g, " ") };
}
