import { type RefObject, useEffect, useRef, useState } from "react";
import type { VerifyCertificates } from "@upaya/contracts/learning/certificates.ts";
import type { Call } from "../../../lib/api-browser.ts";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useWrite } from "../../../lib/data/use-write.ts";
import { numbersIn } from "./numbers-in.ts";
import type { ManyOutcome } from "./outcome.ts";
import { readList } from "./read-file.ts";
import { manyWords as words } from "./words.ts";

const checkCall: Call<typeof VerifyCertificates> = { method: "POST", path: "/learning/certificates/checks", idempotent: "natural" };

interface Many {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** How many numbers stand in the field. */
  readonly count: number;
  readonly outcome: ManyOutcome | undefined;
  /** What is wrong with a file that was taken. */
  readonly fileProblem: string | undefined;
  readonly busy: boolean;
  readonly typed: () => void;
  readonly take: (file: File) => Promise<void>;
  readonly check: () => Promise<void>;
}

/** The field is the one place of what was typed: nothing empties it but the hand that filled it. */
export function useMany(most: number, first: ManyOutcome | undefined): Many {
  const area = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => numbersIn(first?.text ?? "").length);
  const [outcome, setOutcome] = useState(first);
  const [fileProblem, setFileProblem] = useState<string>();
  const { busy, send } = useWrite(checkCall, { failed: (failure) => say(refusalOf(failure)) });
  const text = () => area.current?.value ?? "";
  const typed = () => setCount(numbersIn(text()).length);
  /** Said at the field, where the hand goes next. */
  const say = (what: Refused | { at: "empty" | "too_many" }) => {
    setOutcome({ text: text(), ...what });
    area.current?.focus();
    return true;
  };
  // What was typed before the page could listen is there already.
  useEffect(() => setCount(numbersIn(area.current?.value ?? "").length), []);

  const take = async (file: File) => {
    const read = await readList(file).catch(() => undefined);
    const numbers = numbersIn(read ?? "");
    setFileProblem(read === undefined ? words.notText : numbers.length === 0 ? words.noneInFile(file.name) : undefined);
    if (numbers.length === 0 || !area.current) return;
    area.current.value = numbers.join("\n");
    setCount(numbers.length);
    setOutcome(undefined);
  };
  const check = async () => {
    const numbers = numbersIn(text());
    setFileProblem(undefined);
    setOutcome(undefined);
    if (numbers.length === 0 || numbers.length > most) return void say({ at: numbers.length === 0 ? "empty" : "too_many" });
    const answer = await send({ body: { numbers } });
    if (answer) setOutcome({ at: "checked", text: text(), answer });
    return undefined;
  };
  return { area, count, outcome, fileProblem, busy, typed, take, check };
}

type Refused = { readonly at: "limited"; readonly wait: number | null } | { readonly at: "offline" | "away" };

function refusalOf({ status, offline, wait }: ApiFailure): Refused {
  if (status === 429) return { at: "limited", wait: wait ?? null };
  return { at: offline ? "offline" : "away" };
}

/** What is wrong, in words; also before anything was sent, where there are too many. */
export function problemOf(outcome: ManyOutcome | undefined, count: number, most: number): string | undefined {
  const { problems } = words;
  if (count > most) return problems.tooMany(count, most);
  if (outcome?.at === "limited") return problems.limited(outcome.wait);
  if (outcome === undefined || outcome.at === "checked" || outcome.at === "too_many") return undefined;
  return problems[outcome.at];
}
