import { useRef, useState } from "react";
import type { FileToSend } from "../lib/ask.ts";
import type { WantedFile } from "./file-pick.tsx";

/** What goes with a call beside what was typed: a file, or the fields that name one which is there already. */
export interface OnTheWay {
  readonly file?: FileToSend;
  readonly fields?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export type SmallFile = ReturnType<typeof useFile>;

/** What is chosen, and an input that has to forget it is drawn anew. */
export function useChoice() {
  const [file, choose] = useState<File>();
  const [turn, setTurn] = useState(0);
  const drop = () => {
    choose(undefined);
    setTurn((count) => count + 1);
  };
  return { file, turn, choose, drop };
}

/** The file of an act that takes one: chosen, and on its way. Nothing of it is kept beyond the page. */
export function useFile(wanted: WantedFile | null) {
  const chosen = useChoice();
  const { file } = chosen;
  /** How much of it is sent, from 0 to 1; nothing while it is not on its way. */
  const [part, setPart] = useState<number>();
  const going = useRef<AbortController>(undefined);
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
  return { ...chosen, part, send, stop: () => going.current?.abort() };
}
