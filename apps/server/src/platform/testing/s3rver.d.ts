/** As much as we use of a package that brings no types. */
declare module "@20minutes/s3rver" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  class S3rver {
    constructor(options: { directory: string; silent: boolean; vhostBuckets: boolean; configureBuckets: readonly { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void };
  }
  export = S3rver;
}
