import { useState } from "react";
import type { Endpoint } from "@upaya/contracts/endpoint.ts";
import type { Call, CallInput } from "../api-browser.ts";
import { useWrite } from "../data/use-write.ts";
import { useDraft } from "../use-draft.ts";
import type { DraftKey } from "../../ui/form/draft.ts";

/** What is typed, under the id that it is sent with: a try whose answer was lost is the same report when it is sent again. */
interface Typed {
  readonly id: string;
  readonly what: string;
  readonly text: string;
  /** Where they were when they began to write, however long that takes. */
  readonly at?: number | undefined;
}

const nothing: Typed = { id: "", what: "", text: "" };

/** A report that can be sent. */
interface Report<Kind extends string> {
  readonly id: string;
  readonly what: Kind;
  readonly text: string;
  readonly at?: number | undefined;
}

interface Reporting<Kind extends string> {
  /** Nothing, where nobody is signed in: then nothing is kept on the device. */
  readonly draft: DraftKey | null;
  readonly kinds: readonly Kind[];
  /** Letters that its words have at least. */
  readonly least: number;
  readonly at?: number | undefined;
  readonly input: (report: Report<Kind>) => Pick<CallInput, "params" | "body">;
}

/** Every letter stays on the device until the server has it. */
export function useReport<E extends Endpoint, Kind extends string>(
  call: Call<E>,
  { draft: key, kinds, least, at, input }: Reporting<Kind>,
) {
  const draft = useDraft<Typed>(key);
  const [typed, setTyped] = useState<Typed>();
  const [isSent, setSent] = useState(false);
  const [isTried, setTried] = useState(false);
  const { what, text, ...known } = typed ?? draft.restored ?? nothing;
  const { busy, failure, send } = useWrite(call, {
    done: () => {
      draft.done();
      setTyped(nothing);
      setSent(true);
    },
    // It is said in the form, above what was typed.
    failed: () => true,
  });
  const change = (part: { readonly what?: string; readonly text?: string }) => {
    const begun = known.id === "" ? { id: crypto.randomUUID(), at } : known;
    const next: Typed = { what, text, ...begun, ...part };
    setTyped(next);
    draft.save(next);
  };
  const kind = kinds.find((each) => each === what);
  const words = text.trim();
  const faults = { what: kind === undefined, text: words.length < least };
  const submit = () => {
    setTried(true);
    if (kind !== undefined && !faults.text) void send(input({ ...known, what: kind, text: words }));
  };
  /** The next one is another report. */
  const reset = () => {
    setSent(false);
    setTried(false);
  };
  return { what, text, change, submit, reset, busy, failure, isSent, wrong: isTried ? faults : { what: false, text: false } };
}

export type ReportState = ReturnType<typeof useReport>;
