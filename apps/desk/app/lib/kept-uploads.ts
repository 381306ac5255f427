import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { session } from "./session.ts";

/** A file that is not all there yet, or that no act has taken: of whom, for which form, and where it stands. */
interface Kept {
  readonly of: string;
  readonly form: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly upload: PreviousUpload;
}

const storage = "desk.uploads";
/** A server forgets it a day after its last part: what is older than this leads nowhere. */
const longestMs = 7 * 86_400_000;

let kept: readonly Kept[] | undefined;

/** It outlives the tab, unlike what is typed: a film takes longer than a tab lives. Where nothing may be kept, it lives as long as the page. */
function all(): readonly Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(storage) ?? "[]") as readonly Kept[];
    kept = found.filter(({ upload }) => Date.parse(upload.creationTime) > Date.now() - longestMs);
  } catch {
    kept ??= [];
  }
  return kept;
}

function keep(next: readonly Kept[]): void {
  kept = next;
  try {
    if (next.length === 0) localStorage.removeItem(storage);
    else localStorage.setItem(storage, JSON.stringify(next));
  } catch {
    // the page itself still has them
  }
}

/** Nobody else who opens the desk here is shown them; the server would not give them either. */
const me = () => {
  const now = session.get();
  return now.phase === "open" ? now.who.id : "";
};
const isMine = (form: string) => (each: Kept) => each.of === me() && each.form === form;

/** What was on its way from this form. */
export function uploadKept(form: string): { readonly name: string; readonly url: string | null } | undefined {
  const found = all().find(isMine(form));
  return found && { name: found.name, url: found.upload.uploadUrl };
}

export function forgetUpload(form: string): void {
  keep(all().filter((each) => !isMine(form)(each)));
}

/** The same file as far as a browser can tell without reading it, from the same form. */
export const fingerprintOf = (form: string, { name, size, lastModified }: File) => JSON.stringify([me(), form, name, size, lastModified]);

/** As the client of the protocol asks for it: one for each form. */
export function storageOf(form: string, name: string): UrlStorage {
  return {
    findAllUploads: async () => all().map(({ upload }) => upload),
    findUploadsByFingerprint: async (fingerprint) => all().flatMap((each) => (each.fingerprint === fingerprint ? each.upload : [])),
    removeUpload: async (fingerprint) => keep(all().filter((each) => each.fingerprint !== fingerprint)),
    addUpload: async (fingerprint, upload) => {
      const mine = { of: me(), form, name, fingerprint, upload: { ...upload, urlStorageKey: fingerprint } };
      keep([...all().filter((each) => !isMine(form)(each)), mine]);
      return fingerprint;
    },
  };
}
