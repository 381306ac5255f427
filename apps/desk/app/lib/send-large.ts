import { DetailedError, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { ApiFailure, failureOf, lineFailure } from "@upaya/web/lib/api-failure.ts";
import { uploadsPath } from "@upaya/contracts/uploads.ts";
import { FileChanged, isAsChosen } from "./chosen-file.ts";
import { fingerprintOf, forgetUpload, storageOf, uploadKept } from "./kept-uploads.ts";
import { lineIsDown, lineWorks } from "./line.ts";
import { authorization, keepOpen } from "./session.ts";

/** What breaks off is sent again, so not as much as the server would take at once. */
const partBytes = 4_000_000;
/** Between two tries; the last of them again and again. A browser that says it has a line is believed at once. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];
/** A line that is dead does not always say so. */
const stillness = 60_000;

interface Sending {
  readonly kind: string;
  /** From which form: what is on its way is found again by it. */
  readonly form: string;
  readonly signal: AbortSignal;
  /** Bytes that are sent. */
  readonly onMove: (bytes: number) => void;
  readonly onLine: (isThere: boolean) => void;
}

/** Worth another try: nobody answered, or nobody who could do anything, or another try of ours is still being written. */
const isAway = (status: number) => status >= 500 || status === 409 || status === 423 || status === 429;

const authorize = (request: HttpRequest) => request.setHeader("authorization", authorization());

/** Uploads a file and answers its id; one that was begun before goes on where it was. Throws an ApiFailure when the server refuses it. */
export function sendLarge(file: File, { kind, form, signal, onMove, onLine }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    let tries = 0;
    let again: ReturnType<typeof setTimeout>;
    let still: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(again);
      clearTimeout(still);
      removeEventListener("online", go);
      signal.removeEventListener("abort", stop);
    };
    const moves = () => {
      clearTimeout(still);
      still = setTimeout(() => void upload.abort().then(lost), stillness);
    };
    const go = () => {
      clearTimeout(again);
      removeEventListener("online", go);
      moves();
      upload.start();
    };
    const lost = () => {
      clearTimeout(still);
      onLine(false);
      again = setTimeout(go, pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
      addEventListener("online", go);
    };
    const stop = () => {
      end();
      void upload.abort();
      reject(new DOMException("paused", "AbortError"));
    };
    const upload = new Upload(file, {
      endpoint: `/api${uploadsPath}`,
      chunkSize: partBytes,
      metadata: { kind },
      // The client would give up after a while, and asks the browser whether there is a line, which it often does not know.
      retryDelays: null,
      fingerprint: async () => fingerprintOf(form, file),
      urlStorage: storageOf(form, file.name),
      onBeforeRequest: authorize,
      onAfterResponse: heard,
      onProgress: (bytes) => {
        moves();
        onMove(bytes);
      },
      onChunkComplete: () => (tries = 0),
      onError: (error) => void judge(error instanceof DetailedError ? error.causingError : error),
      onSuccess: () => {
        end();
        resolve(upload.url!.split("/").at(-1)!);
      },
    });

    /** What the server refuses is over. Anything else is a line that broke, or a file that is not what it was. */
    async function judge(cause: Error | null): Promise<void> {
      const refused = cause instanceof ApiFailure && !cause.offline;
      if (!refused && (await isAsChosen(file))) return signal.aborted ? undefined : lost();
      end();
      return reject(refused ? cause : new FileChanged());
    }

    /** Before the client judges it: on any refusal it would forget where the upload stands, and begin anew. */
    async function heard(request: HttpRequest, response: HttpResponse): Promise<void> {
      if (signal.aborted) return;
      const status = response.getStatus();
      if (isAway(status)) {
        if (status >= 500) lineIsDown();
        throw lineFailure();
      }
      lineWorks();
      onLine(true);
      const failure = () => failureOf(status, response.getBody(), response.getHeader("retry-after") ?? null);
      if (status === 401) throw (await keepOpen().catch(() => true)) ? lineFailure() : failure();
      // One that is not there any more is made anew, by a call that says in words if it may not be.
      if (status >= 400 && request.getMethod() !== "HEAD") throw failure();
    }

    signal.addEventListener("abort", stop, { once: true });
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      go();
    });
  });
}

/** What is there of it goes. Without a line it goes by itself, after a day. */
export async function giveUp(form: string): Promise<void> {
  const url = uploadKept(form)?.url;
  forgetUpload(form);
  if (url) await Upload.terminate(url, { onBeforeRequest: authorize, retryDelays: null }).catch(() => undefined);
}
