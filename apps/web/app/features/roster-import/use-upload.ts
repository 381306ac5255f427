import { useEffect, useRef, useState } from "react";
import { mostRosterBytes } from "@upaya/contracts/schools/roster-file.ts";
import { request } from "../../lib/api-browser.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { checkFileCall, newestImportCall } from "./calls.ts";
import { importWords as words } from "./words.ts";

type Upload =
  | { readonly at: "sending"; readonly name: string; readonly percent: number }
  /** With the file, while it may be sent once more. */
  | { readonly at: "bad"; readonly name: string; readonly why: string; readonly file: File | undefined };

/** The name decides here, in any letter case. What the file really is, is looked at on the server. */
const isSheet = (file: File) => /\.(?:xlsx|csv|txt|tsv)$/i.test(file.name);

/** A file on its way to be checked: how far it is, a way to stop it, and after a line that broke the same file once more. */
export function useUpload(school: string, onChecked: () => void) {
  const [upload, setUpload] = useState<Upload>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  const stop = () => {
    going.current?.abort();
    setUpload(undefined);
  };
  const send = async (file: File) => {
    going.current?.abort();
    const abort = new AbortController();
    going.current = abort;
    const show = (percent: number) => !abort.signal.aborted && setUpload({ at: "sending", name: file.name, percent });
    show(0);
    try {
      const onProgress = (part: number) => show(Math.round(part * 100));
      await request(checkFileCall, { file, fields: { school_id: school }, onProgress, signal: abort.signal });
      await (await loadLayer()).changed([newestImportCall]);
      if (abort.signal.aborted) return;
      setUpload(undefined);
      onChecked();
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const { offline, message } = asFailure(thrown);
      setUpload({ at: "bad", name: file.name, why: offline ? words.lineBroke : message, file: offline ? file : undefined });
    }
  };
  const choose = (file: File) => {
    const why = isSheet(file) ? (file.size > mostRosterBytes ? words.tooLarge : undefined) : words.wrongType;
    if (why === undefined) void send(file);
    else setUpload({ at: "bad", name: file.name, why, file: undefined });
  };
  return { upload, choose, stop };
}
