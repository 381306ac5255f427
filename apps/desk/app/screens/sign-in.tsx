import { useEffect, useRef } from "react";
import { Kolam } from "@upaya/web/ui/art/kolam.tsx";
import { type Draft, drafts, lettersOf } from "../lib/drafts.ts";
import { openWithPasskey } from "../lib/passkey.ts";
import { roleWords } from "../lib/roles.ts";
import type { Session } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";
import { useTitle } from "../lib/use-title.ts";
import { words } from "../lib/words.ts";
import { KeyButton } from "./key-button.tsx";
import { Mark } from "./mark.tsx";
import "../look/sign-in.css";

type Shut = Extract<Session, { phase: "closed" | "locked" }>;

const wordsOf = (session: Shut): readonly [title: string, sub: string] => {
  if (session.phase === "locked")
    return session.why === "idle" ? [words.signIn.idle, words.signIn.idleSub] : [words.signIn.ended, words.signIn.endedSub];
  return session.why === "left" ? [words.signIn.left, words.signIn.leftSub] : [words.signIn.title, words.signIn.sub];
};

/** The desk is shut: never opened here, left, or locked over somebody's work. One key opens it, where it was. */
export function SignIn({ session }: { readonly session: Shut }) {
  const [title, sub] = wordsOf(session);
  const kept = useStore(drafts);
  useTitle(title.replace(/\.$/, ""));
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <div className="lk on-board">
      <Kolam seed="desk" on="board" n={9} step={56} />
      <header className="lk-t dkw">
        <Mark />
      </header>
      <main ref={main} className="dkw in4" tabIndex={-1}>
        <div>
          <h1>{title}</h1>
          <p className="sub">{sub}</p>
          <KeyButton label={words.signIn.open} busyLabel={words.signIn.opening} press={openWithPasskey} tell={({ message }) => message} />
          <dl>
            {session.phase === "locked" ? (
              <Fact name={words.signIn.who}>{`${session.who.name}, ${roleWords(session.who.roles)}`}</Fact>
            ) : null}
            {kept.length > 0 ? <Fact name={words.signIn.kept}>{kept.map(keptLine).join("; ")}</Fact> : null}
            {session.phase === "locked" ? null : <Fact name={words.signIn.firstTime}>{words.signIn.firstTimeHow}</Fact>}
            <Fact name={words.signIn.lost}>{words.signIn.lostHow}</Fact>
          </dl>
        </div>
      </main>
    </div>
  );
}

const keptLine = (draft: Draft) => words.signIn.keptDraft(draft.label, draft.subject, lettersOf(draft));

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
