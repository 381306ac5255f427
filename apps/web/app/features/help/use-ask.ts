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

/** What is typed: as it was left here, or as the way here said it. */
function useTyped({ user, about, topic, text }: Asking) {
  const draft = useKeptDraft<Typed>(user, "help-question", recordOf(about));
  const [changed, setChanged] = useState<Typed>();
  const typed = changed ?? draft.restored ?? { topic: topic ?? "", what: "", text, email: "", isOff: false, key: "", isPressed: false };
  const keep = (next: Typed) => {
    setChanged(next);
    draft.save(next);
  };
  return { typed, keep, drop: draft.done, wasLeft: changed === undefined && draft.restored?.isPressed === true };
}

/** Once for what a page before this one left here, and whenever the line is back. */
function useTriedAgain({ wasLeft, isPressed }: Readonly<Record<"wasLeft" | "isPressed", boolean>>, tryIt: () => void): void {
  const again = useEffectEvent(() => {
    if (isPressed) tryIt();
  });
  useEffect(() => {
    if (wasLeft) again();
  }, [wasLeft]);
  useEffect(() => {
    const hear = () => again();
    addEventListener("online", hear);
    return () => removeEventListener("online", hear);
  }, []);
}

/** Every letter stays here until the server has it, and what was pressed without a line is sent when it is back. */
export function useAsk(asking: Asking) {
  const isGuest = asking.user === undefined;
  const { typed, keep, drop, wasLeft } = useTyped(asking);
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [isWaiting, setWaiting] = useState(false);
  const about = typed.isOff ? undefined : asking.about;
  const faults = faultsOf(typed, about, isGuest);
  const isWhole = !Object.values(faults).some(Boolean);
  const { busy, failure, send } = useWrite(askCall, {
    changes: [listCall],
    done: (reply) => {
      drop();
      // The server says no address back to a guest: it is the one that was typed here.
      setAsked(isGuest ? { ...reply, email: typed.email.trim() } : reply);
    },
    // It is said on the page, beside what was typed. Somebody who read it and refused it is not asked again by itself.
    failed: ({ status }) => {
      const wasHeard = status >= 400 && status < 500;
      if (wasHeard) keep({ ...typed, key: "", isPressed: false });
      setWaiting(!wasHeard);
      return true;
    },
  });
  const deliver = (of: Typed, machine = "") =>
    void send({ key: of.key, body: { ...bodyOf(of, about, isGuest), ...(machine === "" ? {} : { topic_line: machine }) } });
  useTriedAgain({ wasLeft, isPressed: typed.isPressed && asked === undefined && isWhole }, () => deliver(typed));
  const submit = (machine: string) => {
    setTried(true);
    if (!isWhole) return;
    const next = { ...typed, key: typed.key || newKey(), isPressed: true };
    keep(next);
    deliver(next, machine);
  };
  const step: Step = asked ? "sent" : isWaiting ? "waiting" : "form";
  return {
    typed,
    about,
    asked,
    busy,
    failure,
    step,
    submit,
    wrong: isTried ? faults : { topic: false, what: false, text: false, email: false },
    change: (part: Partial<Typed>) => keep({ ...typed, ...part, key: "", isPressed: false }),
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
