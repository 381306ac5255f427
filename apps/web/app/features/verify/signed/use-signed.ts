import { useState } from "react";
import type { CheckCredential } from "@upaya/contracts/credentials/check-credential.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Call } from "../../../lib/api-browser.ts";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useWrite } from "../../../lib/data/use-write.ts";
import { signedWords as words } from "./words.ts";

const checkCall: Call<typeof CheckCredential> = { method: "POST", path: "/credentials/check", idempotent: "natural" };

export interface Checked {
  readonly name: string;
  readonly said: Reply<typeof CheckCredential>;
}

interface Signed {
  /** The file under way. */
  readonly busy: string | undefined;
  readonly checked: Checked | undefined;
  readonly problem: string | undefined;
  readonly check: (file: File) => Promise<void>;
}

/** A file is checked as soon as it is here; the next one takes its place. */
export function useSigned(mostBytes: number): Signed {
  const [name, setName] = useState("");
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState<string>();
  const { busy, send } = useWrite(checkCall, {
    failed: (failure) => {
      setProblem(problemOf(failure, mostBytes));
      return true;
    },
  });
  const check = async (file: File) => {
    if (busy) return;
    setChecked(undefined);
    setProblem(file.size > mostBytes ? words.tooLarge(mostBytes) : undefined);
    if (file.size > mostBytes) return;
    setName(file.name);
    const said = await send({ file });
    if (said) setChecked({ name: file.name, said });
  };
  return { busy: busy ? name : undefined, checked, problem, check };
}

function problemOf({ status, offline, wait }: ApiFailure, mostBytes: number): string {
  if (status === 429) return words.limited(wait);
  if (status === 413) return words.tooLarge(mostBytes);
  return offline ? words.offline : words.away;
}
