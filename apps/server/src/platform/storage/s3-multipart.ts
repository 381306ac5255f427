import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { AskS3 } from "./ask-s3.ts";

export interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/**
 * A multipart upload: nobody sees the object before all of it is there. When a piece fails, or whoever brings them, what was sent is
 * given up. A process that is killed in between leaves parts that nobody sees and that only the bucket's own rule removes.
 */
export async function putInParts(
  ask: AskS3,
  { ContentType, ...target }: Target,
  begun: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): Promise<void> {
  const { UploadId } = await ask((s3, abortSignal) =>
    s3.send(new CreateMultipartUploadCommand({ ...target, ContentType }), { abortSignal }),
  );
  const upload = { ...target, UploadId };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = parts.length + 1;
    const { ETag } = await ask((s3, abortSignal) => s3.send(new UploadPartCommand({ ...upload, PartNumber, Body }), { abortSignal }));
    parts.push({ ETag, PartNumber });
  };
  try {
    for (const piece of begun) await send(piece);
    for await (const piece of rest) await send(piece);
    await ask((s3, abortSignal) =>
      s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }), { abortSignal }),
    );
  } catch (error) {
    await ask((s3, abortSignal) => s3.send(new AbortMultipartUploadCommand(upload), { abortSignal })).catch(() => undefined);
    throw error;
  }
}
