import { useState } from "react";
import { reportKinds, type ReportKind, reportLength } from "@upaya/contracts/learning/report-kinds.ts";
import type { ReportMistake } from "@upaya/contracts/learning/reports.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useDraft } from "../../lib/use-draft.ts";

const call: Call<typeof ReportMistake> = {
  method: "POST",
  path: "/learning/courses/:slug/lessons/:lesson/reports",
  idempotent: "natural",
};

/** What is typed, under the id that it is sent with: a try whose answer was lost is the same report when it is sent again. */
interface Typed {
  readonly id: string;
  readonly what: ReportKind | "";
  readonly text: string;
  /** Where they were when they began to write, however long that takes. */
  readonly at?: number | undefined;
}

const nothing: Typed = { id: "", what: "", text: "" };

interface Place {
  readonly slug: string;
  readonly lesson: string;
  readonly at: number | undefined;
  /** Nobody, where nobody is signed in: then nothing is kept on the device. */
  readonly user: string | undefined;
}

/** Every letter stays on the device until the server has it. */
export function useReport({ slug, lesson, at, user }: Place) {
  const draft = useDraft<Typed>(user ? { user, form: "lesson-report", record: `${slug}.${lesson}` } : null);
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
  const change = (part: Partial<Typed>) => {
    const begun = known.id === "" ? { id: crypto.randomUUID(), at } : known;
    const next: Typed = { what, text, ...begun, ...part };
    setTyped(next);
    draft.save(next);
  };
  const kind = reportKinds.find((each) => each === what);
  const words = text.trim();
  const faults = { what: kind === undefined, text: words.length < reportLength.least };
  const submit = () => {
    setTried(true);
    if (faults.what || faults.text) return;
    const body = { id: known.id, what: kind, text: words, ...(known.at === undefined ? {} : { at: Math.floor(known.at) }) };
    void send({ params: { slug, lesson }, body });
  };
  /** The next one is another report. */
  const reset = () => {
    setSent(false);
    setTried(false);
  };
  return { what, text, change, submit, reset, busy, failure, isSent, wrong: isTried ? faults : { what: false, text: false } };
}
