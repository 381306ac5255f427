import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { callProblem, type CallProblem, type RequestKind } from "@upaya/contracts/engagement/call-back-rules.ts";
import { toast } from "../../ui/toast.tsx";
import { dropDraft, keepDraft, typedIn } from "./drafts.ts";
import { referralCode } from "./referral.ts";
import { newKey } from "../../lib/new-key.ts";
import { dataOf, requiredOf, sendRequest, textOf } from "./send-request.ts";
import { callWords as words } from "./words.ts";

type State = "editing" | "sending" | "sent";

/** Editing, sending, sent. The fields keep what is typed themselves; only what is wrong with it is known here. */
export function useCallForm(kind: RequestKind, onSent: (() => void) | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("editing");
  const [problem, setProblem] = useState<CallProblem>();
  const [failure, setFailure] = useState<string>();
  const keyOf = useKeys();
  const returnTo = useReturn(state);

  useEffect(() => {
    if (kind === "gtm") referralCode();
  }, [kind]);

  const refuse = (wrong: CallProblem) => {
    setProblem(wrong);
    const field = form.current?.elements.namedItem(wrong.field);
    if (field instanceof HTMLElement) field.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const typed = typedIn(event.currentTarget);
    const wrong = callProblem(requiredOf(typed));
    setFailure(undefined);
    if (wrong) return refuse(wrong);
    setProblem(undefined);
    returnTo.current = document.activeElement;
    setState("sending");
    try {
      const data = dataOf(typed, kind);
      await sendRequest(data, keyOf(data));
      dropDraft(kind);
      // Closed meanwhile: the thanks come after them.
      if (!form.current) toast.success(`${words.thanks} ${words.soon}`);
      setState("sent");
      onSent?.();
    } catch (thrown) {
      setFailure(textOf(thrown));
      setState("editing");
    }
  };
  return {
    form,
    state,
    problem,
    failure,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    typing: (event: FormEvent<HTMLFormElement>) => keepDraft(kind, typedIn(event.currentTarget)),
    again: () => setState("editing"),
  };
}

/** Whoever pressed Enter in a field is back in it when the fields are open again. */
function useReturn(state: State): RefObject<Element | null> {
  const returnTo = useRef<Element>(null);
  useEffect(() => {
    if (state !== "editing" || !(returnTo.current instanceof HTMLElement)) return;
    returnTo.current.focus();
    returnTo.current = null;
  }, [state]);
  return returnTo;
}

/** The same words under the same key, so that a request whose answer was lost is not made twice; other words are another request. */
function useKeys(): (data: object) => string {
  const last = useRef({ text: "", key: "" });
  return (data) => {
    const text = JSON.stringify(data);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
