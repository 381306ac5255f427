import { useEffect, useRef, useState } from "react";
import { Button } from "@upaya/web/ui/button.tsx";
import { ActForm, type Done } from "../form/act-form.tsx";
import { useDesk } from "../lib/desk-context.ts";
import { findDraft } from "../lib/drafts.ts";
import { itemPath } from "../lib/place.ts";
import type { DeskAct, DeskItem, DeskQueue } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { Outcome } from "./outcome.tsx";

interface ActsProps {
  readonly queue: DeskQueue;
  readonly item: DeskItem;
  readonly done: Done | undefined;
  readonly onDone: (done: Done) => void;
}

/** In this state, and with something to choose from where there is a choice. */
function isOffered({ name, states }: DeskAct, { state, choices }: DeskItem): boolean {
  return (states === null || states.includes(state)) && Object.values(choices?.[name] ?? {}).every((some) => some.length > 0);
}

/** One radio for each act that this role may do to a thing in this state; the chosen one opens in place, with its own form. */
export function Acts({ queue, item, done, onDone }: ActsProps) {
  const address = itemPath(queue.name, item.id);
  const all = useDesk().desk.acts.filter((act) => act.queue === queue.name);
  const acts = all.filter((act) => isOffered(act, item));
  const begun = acts.find(({ name }) => findDraft(`${address} ${name}`));
  const [chosen, setChosen] = useState<string | undefined>(begun?.name ?? (acts.length === 1 && !done ? acts[0]!.name : undefined));
  const box = useRef<HTMLElement>(null);
  const finish = (reply: Done) => {
    setChosen(undefined);
    onDone(reply);
  };
  return (
    <aside className="acts-w" aria-labelledby="acts-title">
      {done ? <Outcome done={done} /> : null}
      <section ref={box} className="acts">
        <div className="hd">
          <h2 id="acts-title">{words.item.acts}</h2>
          {acts.length === 0 ? <p className="meta">{all.length === 0 ? words.item.noActs : words.item.noActsNow}</p> : null}
        </div>
        {acts.map((act) => (
          <div className="act" key={act.name}>
            <label>
              <input type="radio" name="act" value={act.name} checked={act.name === chosen} onChange={() => setChosen(act.name)} />
              <span>
                <b>{act.label}</b>
                <span className="meta">{act.effect}</span>
              </span>
            </label>
            {act.name === chosen ? (
              <ActForm
                act={act}
                address={address}
                subject={item.subject}
                id={item.id}
                fill={item.fill[act.name]}
                choices={item.choices?.[act.name]}
                onDone={finish}
              />
            ) : null}
          </div>
        ))}
      </section>
      {acts.length > 0 ? <Jump acts={acts} to={box} onChoose={setChosen} /> : null}
    </aside>
  );
}

interface JumpProps {
  readonly acts: readonly DeskAct[];
  readonly to: React.RefObject<HTMLElement | null>;
  readonly onChoose: (name: string) => void;
}

const mostNamed = 2;

/** On a phone the acts stand below everything else: a bar leads there while they are out of sight. */
function Jump({ acts, to, onChoose }: JumpProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false && entry.boundingClientRect.top > 0));
    if (to.current) watcher.observe(to.current);
    return () => watcher.disconnect();
  }, [to]);
  const jump = (name?: string) => {
    if (name) onChoose(name);
    to.current?.scrollIntoView({ block: "start" });
    to.current
      ?.querySelector<HTMLInputElement>(`input[name="act"]${name ? `[value="${CSS.escape(name)}"]` : ""}`)
      ?.focus({ preventScroll: true });
  };
  if (!away) return null;
  return (
    <div className="jump">
      {acts.length > mostNamed ? (
        <Button wide onClick={() => jump()}>
          {words.item.choose}
        </Button>
      ) : (
        acts.map(({ name, label, grave }, at) => (
          <Button key={name} wide variant={grave || at > 0 ? "line" : "primary"} onClick={() => jump(name)}>
            {label}
          </Button>
        ))
      )}
    </div>
  );
}
