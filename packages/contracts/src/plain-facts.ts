/**
 * What of an error and of a log's fields may be written down. A log is read by more people than the record, is copied to more places and
 * is erased by nobody, so no word that a person typed, no address, number, code or place of theirs goes into one.
 */

const hidden = "…";
const longest = 300;

/** From the first quote to the last: what is quoted may hold quotes itself. */
const inQuotes = /["`“].*["`”]/gs;
const inSingleQuotes = /(?<=^|[\s(=:,[])'.*'(?=$|[\s).,:;\]])/gs;
const inBrackets = /<[^<>]*>|\{.*\}|\[.*\]/gs;
const address = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)[^\s]*/gi;
const query = /\S*[?&=]\S*/g;
const mail = /\S+@\S+/g;
const ip = /\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:\b[0-9a-f]{0,4}:){2,}[0-9a-f:.]*/gi;
const place = /[-+]?\d+\.\d{2,}/g;
const number = /\+?\d[\d ()-]{3,}\d/g;
const otherScripts = /[^\u0020-\u007e…]+/g;

/** The words of a message without whatever somebody may have typed: what is quoted, bracketed, an address, a number or another script. */
export function plainWords(text: string): string {
  return text
    .slice(0, 4 * longest)
    .replaceAll(address, `$1${hidden}`)
    .replaceAll(inQuotes, hidden)
    .replaceAll(inSingleQuotes, hidden)
    .replaceAll(inBrackets, hidden)
    .replaceAll(mail, hidden)
    .replaceAll(query, hidden)
    .replaceAll(ip, hidden)
    .replaceAll(place, hidden)
    .replaceAll(number, hidden)
    .replaceAll(otherScripts, " ")
    .slice(0, longest)
    .trim();
}

/** A name, an id, a code: nothing that a person types. A row of digits is no name. */
const nameForm = /^(?!\+?\d[\d.:-]{3,}$)[A-Za-z0-9_.:-]{1,80}$/;
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const ipForm = /^[\d.]+$|^[0-9a-f]*:[0-9a-f:]+$/i;

function plainText(text: string): string {
  return uuidForm.test(text) || (nameForm.test(text) && !ipForm.test(text)) ? text : hidden;
}

export interface ErrorFacts {
  readonly type: string;
  readonly error_code?: string;
  readonly status?: number;
  /** What PostgreSQL names when it refuses a row: a rule of ours, never a value. */
  readonly constraint?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

const codeForm = /^[\w.-]{1,60}$/;
const asCode = (value: unknown) => (typeof value === "string" && codeForm.test(value) ? value : undefined);

/** Kind, code and status: what can be said of an error that came from elsewhere. The code may stand in what caused it. */
export function kindOf(error: unknown): Pick<ErrorFacts, "type" | "error_code" | "status"> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, responseCode, statusCode, status } = error as {
    code?: unknown;
    responseCode?: unknown;
    statusCode?: unknown;
    status?: unknown;
  };
  const known = asCode(code) ?? (error.cause instanceof Error ? asCode((error.cause as { code?: unknown }).code) : undefined);
  const answered = [responseCode, statusCode, status].find((each) => typeof each === "number");
  return {
    type: asCode(error.name) ?? "Error",
    ...(known === undefined ? {} : { error_code: known }),
    ...(answered === undefined ? {} : { status: answered }),
  };
}

/** PostgreSQL and parsers write values into their words: of those the kind and the place are enough. */
const quotesValues = (error: Error) =>
  "severity" in error || error.name === "SyntaxError" || error.name === "ZodError" || error.name === "$ZodError";

/** Of an error: kind, code, place, and its words without anything that is somebody's. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const { constraint } = error as { constraint?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    ...kindOf(error),
    ...(asCode(constraint) === undefined ? {} : { constraint: constraint as string }),
    ...(quotesValues(error) ? {} : { message: plainWords(error.message) }),
    ...(frames.length > 0 ? { stack: frames.slice(0, 12).join("\n") } : {}),
    ...(error.cause instanceof Error && depth < 3 ? { cause: errorFacts(error.cause, depth + 1) } : {}),
  };
}

/** One line about an error, for a table or a person at a terminal. */
export function errorLine(error: unknown): string {
  const { type, error_code, status, constraint, message } = errorFacts(error);
  const head = [type, error_code, status, constraint].filter((part) => part !== undefined).join(" ");
  return message ? `${head}: ${message}` : head;
}

/** Whatever object is logged, what stands under these names never reaches a line. */
const personal = new Set(
  "authorization cookie password otp code token secret email phone mobile to from name full_name address recipient dob query url source ip".split(
    " ",
  ),
);
const deepest = 5;

/** Of a request its method and the pattern of its route, never its address. */
function requestFacts(request: { method?: unknown; routeOptions?: { url?: unknown } }) {
  return { method: request.method, route: request.routeOptions?.url ?? "none" };
}

/** The fields of a log line: named things stay, what a person typed goes. */
export function plainFields(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return plainText(value);
  if (value instanceof Error) return errorFacts(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object" || value === null) return typeof value === "function" ? undefined : value;
  if (depth === deepest) return hidden;
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => plainFields(each, depth + 1));
  const kind: unknown = Object.getPrototypeOf(value);
  // A thing of some class: a socket, a reply. Nobody knows what hangs on it.
  if (kind !== Object.prototype && kind !== null) return hidden;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainField(key, inner, depth)]));
}

function plainField(key: string, value: unknown, depth: number): unknown {
  if (key === "req" && typeof value === "object" && value !== null) return requestFacts(value);
  if (key === "reason" && typeof value === "string") return plainWords(value);
  return personal.has(key.toLowerCase()) ? "[redacted]" : plainFields(value, depth + 1);
}

type Arguments = readonly unknown[];

/** The rules of a log, for pino: its fields, the words that a library logs, and errors that are logged by themselves. */
export const plainLog = {
  formatters: {
    log: (fields: object) => plainFields({ ...fields }) as Record<string, unknown>,
    bindings: (fields: object) => plainFields({ ...fields }) as Record<string, unknown>,
  },
  hooks: {
    logMethod(this: unknown, given: Arguments, write: (...to: never[]) => void): void {
      const [first, ...rest] = given;
      const words = rest.map((each) => (typeof each === "string" ? plainWords(each) : plainFields(each)));
      if (first instanceof Error)
        return write.apply(this, [{ err: first }, ...(words.length > 0 ? words : [plainWords(first.message)])] as never[]);
      return write.apply(this, [typeof first === "string" ? plainWords(first) : first, ...words] as never[]);
    },
  },
};
