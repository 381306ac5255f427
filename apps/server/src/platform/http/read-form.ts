import { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FileField, SentFile } from "@upaya/contracts/endpoint.ts";
import type { ErrorCode } from "@upaya/contracts/errors.ts";
import { AppError, fail } from "../errors.ts";
import { Growing, noRoom } from "./growing.ts";
import type { Parcel } from "./parcels.ts";

const mostFields = 5;
const mostPairs = 40;
const mostFieldBytes = 2_000;
const longestFieldName = 100;
const longestFileName = 255;
/** What a form may weigh beside its file: boundaries, headers and text. */
const restBytes = 64_000;
/** Control characters, and what could lead to another folder. */
// oxlint-disable-next-line no-control-regex
const strangeName = /[\u0000-\u001f\u007f/\\]/;

declare module "fastify" {
  interface FastifyContextConfig {
    takesFile?: boolean;
    ignoresForm?: boolean;
    takesForm?: boolean;
  }
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: SentFile;
}

/** A form is left unread until its call wants it; calls that take no file refuse it like any other strange content. */
export function registerFormParser(app: FastifyInstance): void {
  app.addContentTypeParser("multipart/form-data", (request, payload, done) => {
    if (request.routeOptions.config?.takesFile) done(null, payload);
    else done(new AppError("unsupported_media_type"));
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 8_000 }, (request, body, done) => {
    const { ignoresForm, takesForm } = request.routeOptions.config ?? {};
    if (takesForm) readFields(String(body), done);
    else if (ignoresForm) done(null, undefined);
    else done(new AppError("unsupported_media_type"));
  });
}

/** Each name once: whatever comes twice could be read as either. */
function readFields(body: string, done: (error: Error | null, fields?: Record<string, string>) => void): void {
  const pairs = [...new URLSearchParams(body)];
  const isUnfit =
    pairs.length > mostPairs ||
    new Set(pairs.map(([name]) => name)).size < pairs.length ||
    pairs.flat().some((text) => text.includes("\0"));
  if (isUnfit) done(new AppError("invalid_request"));
  else done(null, Object.fromEntries(pairs));
}

/** Reads the one file and the few text fields of a form. What is too much is noticed while it comes, and the rest is let go unread. */
export async function readForm(request: FastifyRequest, wanted: FileField, parcel: Parcel): Promise<Form> {
  const body = request.body;
  if (!(body instanceof Readable)) fail("unsupported_media_type");
  // Gone while we asked who they are: nothing of the stream would ever tell.
  if (body.destroyed) fail("invalid_request");
  if (Number(request.headers["content-length"] ?? 0) > wanted.maxBytes + restBytes) fail(wanted.tooLarge ?? "payload_too_large");
  const parser = openParser(request, wanted);
  try {
    return await collect(body, parser, wanted, parcel);
  } finally {
    body.unpipe(parser);
    body.resume();
  }
}

function openParser({ headers }: FastifyRequest, { maxBytes }: FileField): BusboyInstance {
  try {
    return Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      preservePath: true,
      limits: {
        files: 1,
        fileSize: maxBytes,
        fields: mostFields,
        fieldSize: mostFieldBytes,
        parts: mostFields + 1,
        headerPairs: 20,
        headerSize: 16_000,
      },
    });
  } catch (error) {
    return fail("invalid_request", { cause: error });
  }
}

function collect(body: Readable, parser: BusboyInstance, wanted: FileField, parcel: Parcel): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const bytes = new Growing();
    let name: string | undefined;
    const refuse = (code: ErrorCode) => reject(new AppError(code));
    const unfit = () => refuse("invalid_request");
    const taken = (field: string | undefined) => !field || field.length > longestFieldName || fields.has(field);

    parser.on("field", (field, value, _nameCut, cut) => {
      if (taken(field) || field === wanted.field || cut || value.includes("\0")) unfit();
      fields.set(field, value);
    });
    parser.on("file", (field, stream, given: string | undefined) => {
      if (taken(field) || field !== wanted.field || (given ?? "").length > longestFileName || strangeName.test(given ?? "")) unfit();
      name = given;
      stream.on("data", (chunk: Buffer) => bytes.add(chunk, parcel) || reject(noRoom()));
      stream.once("limit", () => refuse(wanted.tooLarge ?? "payload_too_large"));
      stream.once("error", unfit);
    });
    for (const end of ["partsLimit", "filesLimit", "fieldsLimit", "error"]) parser.once(end, unfit);
    parser.once("finish", () => {
      if (name) resolve({ fields: Object.fromEntries(fields), file: { name, bytes: bytes.all() } });
      else reject(new AppError("invalid_input", { fields: [{ path: wanted.field, message: "Please choose a file." }] }));
    });
    // A sender who hangs up in the middle.
    body.once("error", unfit);
    body.once("close", () => body.readableEnded || unfit());
    body.pipe(parser);
  });
}
