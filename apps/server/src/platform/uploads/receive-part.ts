import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mostPartBytes } from "@upaya/contracts/uploads.ts";
import { AppError, fail } from "../errors.ts";
import { Growing, noRoom } from "../http/growing.ts";
import type { Parcel } from "../http/parcels.ts";
import { partType } from "./tus.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    takesPart?: boolean;
  }
}

/** A part is left unread until its call wants it; other calls refuse it like any other strange content. */
export function registerPartParser(app: FastifyInstance): void {
  app.addContentTypeParser(partType, (request, payload, done) => {
    if (request.routeOptions.config?.takesPart) done(null, payload);
    else done(new AppError("unsupported_media_type"));
  });
}

/** The whole of a part, or nothing: one that breaks off is sent again from where the upload stands. */
export async function receivePart(request: FastifyRequest, parcel: Parcel): Promise<Buffer> {
  const body = request.body;
  if (!(body instanceof Readable)) fail("unsupported_media_type");
  // Gone while we asked who they are: nothing of the stream would ever tell.
  if (body.destroyed) fail("invalid_request");
  const announced = Number(request.headers["content-length"] ?? mostPartBytes);
  if (announced > mostPartBytes) fail("payload_too_large");
  try {
    return await collect(body, new Growing(announced), parcel);
  } finally {
    body.removeAllListeners("data");
    body.resume();
  }
}

function collect(body: Readable, bytes: Growing, parcel: Parcel): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const unfit = () => reject(new AppError("invalid_request"));
    body.on("data", (chunk: Buffer) => {
      if (bytes.size + chunk.length > mostPartBytes) reject(new AppError("payload_too_large"));
      else if (!bytes.add(chunk, parcel)) reject(noRoom());
    });
    body.once("end", () => resolve(bytes.all()));
    // A sender who hangs up in the middle.
    body.once("error", unfit);
    body.once("close", () => body.readableEnded || unfit());
  });
}
