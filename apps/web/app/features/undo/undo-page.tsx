import type { ReactNode } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { LookAtChange } from "@upaya/contracts/identity/undo-change.ts";
import { momentText } from "../../lib/moment.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "./undo.css";
import { type UndoState, useUndo } from "./use-undo.ts";
import { undoWords as words } from "./words.ts";

/** What a letter about a change leads to. Nothing happens before the button is pressed: machines open links, too. */
export function UndoPage() {
  const { state, busy, press, retry } = useUndo();
  return (
    <main id="main" className="wrap undo">
      <Part state={state} busy={busy} onPress={press} onRetry={retry} />
    </main>
  );
}

interface PartProps {
  state: UndoState;
  busy: boolean;
  onPress: () => void;
  onRetry: () => void;
}

function Part({ state, busy, onPress, onRetry }: PartProps) {
  if (state.at === "loading")
    return (
      <div className="undo-card" aria-busy="true" role="status" aria-label={words.loading}>
        <h1>{words.title}</h1>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    );
  if (state.at === "press") return <Press change={state.change} busy={busy} onPress={onPress} />;
  if (state.at === "failed")
    return (
      <>
        <h1 className="sr">{words.title}</h1>
        <ErrorState title={words.failed} line={state.message} busy={busy} onRetry={onRetry} />
      </>
    );
  return (
    <Ending title={words[state.at]} text={words[`${state.at}Text`]}>
      <LinkButton to="/profile/account">{words.toAccount}</LinkButton>
    </Ending>
  );
}

type Change = Reply<typeof LookAtChange>;

function Press({ change: { kind, made_at, label, ends_at }, busy, onPress }: { change: Change; busy: boolean; onPress: () => void }) {
  const more = kind === "accounts_joined" ? words.joinedText : kind === "data_exported" ? words.exportedText : undefined;
  return (
    <div className="undo-card">
      <h1>{words.kinds[kind]}</h1>
      <dl>
        <dt>{words.when}</dt>
        <dd>{momentText(made_at)}</dd>
        <dt>{words.device}</dt>
        <dd>{label}</dd>
        <dt>{words.until}</dt>
        <dd>{momentText(ends_at)}</dd>
      </dl>
      <p>{words.text}</p>
      {more ? <p>{more}</p> : null}
      <Button size="l" busy={busy} onClick={onPress}>
        {busy ? words.busy : words.act}
      </Button>
    </div>
  );
}

function Ending({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="undo-card" role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
