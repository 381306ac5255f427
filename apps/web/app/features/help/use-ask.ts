import { useEffect, useEffectEvent, useState } from "react";
import { isEmail } from "@upaya/contracts/forms/email.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { AskHelp } from "@upaya/contracts/engagement/help.ts";
import { helpLength, type HelpTopic, helpWhats } from "@upaya/contracts/engagement/help-rules.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { newKey } from "../../lib/new-key.ts";
import { type About, readTopic, recordOf, topicAbout } from "./about.ts";
import { askCall, listCall } from "./calls.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

interface Typed {
  readonly topic: string;
  readonly what: string;
  readonly text: string;
  readonly email: string;
  /** It is about something else than what they came from. */
  readonly isOff: boolean;
  /** What it was sent as. The same words under the same key are one question; other words are another. */
  readonly key: string;
  /** Somebody pressed: it is to be sent. */
  readonly isPressed: boolean;
}

export interface Asking {
  readonly user: string | undefined;
  readonly about: About | undefined;
  /** As the way here said it. */
  readonly topic: HelpTopic | undefined;
  readonly text: string;
}

export type Asked = Reply<typeof AskHelp>;

/** What they see: the form, that it waits here, or its number. */
type Step = "form" | "waiting" | "sent";

/** The choices of what is the matter; without something that it is about, its topic is asked for instead. */
export const choicesOf = (about: About | undefined): readonly string[] => (about === undefined ? [] : helpWhats[about.kind]);

function faultsOf({ topic, what, text, email }: Typed, about: About | undefined, isGuest: boolean) {
  return {
    topic: about === undefined && readTopic(topic) === undefined,
    what: about !== undefined && !choicesOf(about).includes(what),
    text: text.trim().length < helpLength.least,
    email: isGuest && !isEmail(email),
  };
}

/** Every letter stays here until the server has it, and what was pressed without a line is sent when it is back. */
export function useAsk({ user, about: from, topic, text }: Asking) {
  const draft = useKeptDraft<Typed>(user, "help-question", recordOf(from));
  const [changed, setChanged] = useState<Typed>();
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [isWaiting, setWaiting] = useState(false);
  const typed = changed ?? draft.restored ?? { topic: topic ?? "", what: "", text, email: "", isOff: false, key: "", isPressed: false };
  const about = typed.isOff ? undefined : from;
  const faults = faultsOf(typed, about, user === undefined);
  const { busy, failure, send } = useWrite(askCall, {
    changes: [listCall],
    done: (reply) => {
      draft.done();
      setAsked(reply);
    },
    // It is said on the page, beside what was typed. Somebody who read it and refused it is not asked again by itself.
    failed: ({ status }) => {
      const wasHeard = status >= 400 && status < 500;
      if (wasHeard) keep({ ...typed, key: "", isPressed: false });
      setWaiting(!wasHeard);
      return true;
    },
  });
  function keep(next: Typed): void {
    setChanged(next);
    draft.save(next);
  }
  const deliver = (of: Typed, machineText = "") => {
    const body = { ...bodyOf(of, about, user === undefined), ...(machineText === "" ? {} : { topic_line: machineText }) };
    void send({ body, key: of.key });
  };
  const submit = (machineText: string) => {
    setTried(true);
    if (Object.values(faults).some(Boolean)) return;
    const next = { ...typed, key: typed.key || newKey(), isPressed: true };
    keep(next);
    deliver(next, machineText);
  };
  const again = useEffectEvent(() => {
    if (typed.isPressed && asked === undefined && !Object.values(faults).some(Boolean)) deliver(typed);
  });
  // Left here by a page before this one, or by a line that went.
  const wasLeft = changed === undefined && draft.restored?.isPressed === true;
  useEffect(() => {
    if (wasLeft) again();
  }, [wasLeft]);
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  const step: Step = asked ? "sent" : isWaiting ? "waiting" : "form";
  return {
    typed,
    about,
    asked,
    busy,
    failure,
    step,
    wrong: isTried ? faults : { topic: false, what: false, text: false, email: false },
    change: (part: Partial<Typed>) => keep({ ...typed, ...part, key: "", isPressed: false }),
    submit,
    again: () => deliver(typed),
    /** Back to the form, with everything in it. */
    edit: () => {
      keep({ ...typed, isPressed: false });
      setWaiting(false);
    },
  };
}

export type Ask = ReturnType<typeof useAsk>;

function bodyOf({ topic, what, text, email }: Typed, about: About | undefined, isGuest: boolean) {
  return {
    topic: about === undefined ? topic : topicAbout(about),
    text: text.trim(),
    ...(about === undefined ? {} : { about, what }),
    ...(isGuest ? { email: email.trim() } : {}),
  };
}
