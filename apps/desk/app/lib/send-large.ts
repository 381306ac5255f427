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

interface Wishes {
  readonly kind: string;
  /** From which form: what is on its way is found again by it. */
  readonly form: string;
  readonly signal: AbortSignal;
  /** Bytes that are sent. */
  readonly onMove: (bytes: number) => void;
  readonly onLine: (isThere: boolean) => void;
}

/** Uploads a file and answers its id; one that was begun before goes on where it was. Throws an ApiFailure when the server refuses it. */
export function sendLarge(file: File, wishes: Wishes): Promise<string> {
  return new Promise((resolve, reject) => new Sending(file, wishes, { resolve, reject }).begin());
}

/** What is there of it goes. Without a line it goes by itself, after a day. */
export async function giveUp(form: string): Promise<void> {
  const url = uploadKept(form)?.url;
  forgetUpload(form);
  if (url) await Upload.terminate(url, { onBeforeRequest: authorize, retryDelays: null }).catch(() => undefined);
}

const authorize = (request: HttpRequest) => request.setHeader("authorization", authorization());

/** Worth another try: nobody answered who could do anything, or another try of ours is still being written. */
const isAway = (status: number) => status >= 500 || status === 409 || status === 423 || status === 429;

interface Settle {
  readonly resolve: (id: string) => void;
  readonly reject: (reason: Error) => void;
}

/** The client of the protocol sends parts; when it is tried again, and what is a refusal, is said here. */
class Sending {
  readonly #file: File;
  readonly #wishes: Wishes;
  readonly #settle: Settle;
  readonly #upload: Upload;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #still: ReturnType<typeof setTimeout> | undefined;

  constructor(file: File, wishes: Wishes, settle: Settle) {
    this.#file = file;
    this.#wishes = wishes;
    this.#settle = settle;
    const { kind, form, onMove } = wishes;
    this.#upload = new Upload(file, {
      endpoint: `/api${uploadsPath}`,
      chunkSize: partBytes,
      metadata: { kind },
      // It would give up after a while, and asks the browser whether there is a line, which that often does not know.
      retryDelays: null,
      fingerprint: async () => fingerprintOf(form, file),
      urlStorage: storageOf(form, file.name),
      onBeforeRequest: authorize,
      onAfterResponse: this.#heard,
      onProgress: (bytes) => {
        this.#moves();
        onMove(bytes);
      },
      onChunkComplete: () => (this.#tries = 0),
      onError: (error) => void this.#judge(error instanceof DetailedError ? error.causingError : error),
      onSuccess: () => {
        this.#end();
        settle.resolve(this.#upload.url!.split("/").at(-1)!);
      },
    });
  }

  begin(): void {
    const { signal } = this.#wishes;
    signal.addEventListener("abort", this.#stop, { once: true });
    void this.#upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous) this.#upload.resumeFromPreviousUpload(previous);
      this.#go();
    });
  }

  readonly #go = (): void => {
    this.#rest();
    this.#moves();
    this.#upload.start();
  };

  #moves(): void {
    clearTimeout(this.#still);
    this.#still = setTimeout(() => void this.#upload.abort().then(() => this.#lost()), stillness);
  }

  #lost(): void {
    this.#rest();
    this.#wishes.onLine(false);
    this.#again = setTimeout(this.#go, pauses[Math.min(this.#tries, pauses.length - 1)]);
    this.#tries += 1;
    addEventListener("online", this.#go);
  }

  /** Nothing is waited for any more. */
  #rest(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#still);
    removeEventListener("online", this.#go);
  }

  #end(): void {
    this.#rest();
    this.#wishes.signal.removeEventListener("abort", this.#stop);
  }

  readonly #stop = (): void => {
    this.#end();
    void this.#upload.abort();
    this.#settle.reject(new DOMException("paused", "AbortError"));
  };

  /** What the server refuses is over. Anything else is a line that broke, or a file that is not what it was. */
  async #judge(cause: Error | null): Promise<void> {
    const refused = cause instanceof ApiFailure && !cause.offline;
    const isSame = refused || (await isAsChosen(this.#file));
    if (this.#wishes.signal.aborted) return undefined;
    if (!refused && isSame) return this.#lost();
    this.#end();
    return this.#settle.reject(refused ? cause : new FileChanged());
  }

  /** Before the client judges an answer: on any refusal it would forget where the upload stands, and begin anew. */
  readonly #heard = async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    if (this.#wishes.signal.aborted) return;
    const status = response.getStatus();
    if (isAway(status)) {
      if (status >= 500) lineIsDown();
      throw lineFailure();
    }
    lineWorks();
    this.#wishes.onLine(true);
    const failure = () => failureOf(status, response.getBody(), response.getHeader("retry-after") ?? null);
    if (status === 401) throw (await keepOpen().catch(() => true)) ? lineFailure() : failure();
    // One that is not there any more is made anew, by a call that says in words if it may not be.
    if (status >= 400 && request.getMethod() !== "HEAD") throw failure();
  };
}
