import { useRef, useState } from "react";
import type { FileToSend } from "../lib/ask.ts";
import type { WantedFile } from "./file-field.tsx";

interface OnTheWay {
  readonly file?: FileToSend;
  readonly signal?: AbortSignal;
}

/** The file of an act that takes one: chosen, and on its way. Nothing of it is kept beyond the page. */
export function useFile(wanted: WantedFile | null) {
  const [file, choose] = useState<File>();
  const [part, setPart] = useState<number>();
  // An input that has to forget its file is drawn anew.
  const [turn, setTurn] = useState(0);
  const going = useRef<AbortController>(undefined);
  const drop = () => {
    choose(undefined);
    setTurn((count) => count + 1);
  };
  const send = async <Reply>(work: (input: OnTheWay) => Promise<Reply>): Promise<Reply> => {
    if (!wanted || !file) return work({});
    going.current = new AbortController();
    setPart(0);
    try {
      return await work({ file: { field: wanted.field, file, onProgress: setPart }, signal: going.current.signal });
    } finally {
      setPart(undefined);
    }
  };
  return { file, part, turn, choose, drop, send, stop: () => going.current?.abort() };
}
