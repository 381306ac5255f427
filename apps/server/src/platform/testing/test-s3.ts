import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** What speaks S3's wire on this machine, for a test alone. */
export interface TestS3 {
  readonly env: {
    readonly S3_ENDPOINT: string;
    readonly S3_REGION: string;
    readonly S3_BUCKET: string;
    readonly S3_KEY: string;
    readonly S3_SECRET: string;
  };
  /** Every call so far, as `METHOD /bucket/key?query`. */
  readonly calls: string[];
  /** Answers instead of the service while it is set, and says whether it did. */
  fault: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

export async function startTestS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const bucket = "files";
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = createServer((request, response) => {
    test.calls.push(`${request.method} ${request.url}`);
    if (!test.fault?.(request, response)) answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const test: TestS3 = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: bucket,
      // The one account that it knows.
      S3_KEY: "S3RVER",
      S3_SECRET: "S3RVER",
    },
    calls: [],
    fault: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      s3.logger.exceptions.unhandle();
      s3.logger.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return test;
}
