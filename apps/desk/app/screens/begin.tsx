import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { ActForm, type Done } from "../form/act-form.tsx";
import { useDesk } from "../lib/desk-context.ts";
import { Link } from "../lib/link.tsx";
import { go, itemPath, newPath, queuePath } from "../lib/place.ts";
import { say } from "../lib/said.ts";
import { useTitle } from "../lib/use-title.ts";
import { words } from "../lib/words.ts";
import { Outcome } from "./outcome.tsx";
import { Missing } from "./states.tsx";
import "../look/item.css";

interface BeginProps {
  readonly name: string;
  readonly act: string;
}

/** Something new for a list: the form alone. */
export function Begin({ name, act: wanted }: BeginProps) {
  const { desk, again } = useDesk();
  const queue = desk.queues.find((each) => each.name === name);
  const act = desk.acts.find((each) => each.begins === name && each.name === wanted);
  const [done, setDone] = useState<Done>();
  useTitle(act?.label);
  if (!queue || !act) return <Missing title={words.act.missing} sub={words.queue.missingSub} />;
  const finish = (reply: Done) => {
    say(reply.message);
    again();
    if (reply.id !== undefined && queue.item !== null) go(itemPath(name, reply.id), { replace: true });
    else setDone(reply);
  };
  return (
    <>
      <div className="dk-h">
        <div>
          <p className="dk-crumb">
            <Link to={queuePath(name)}>
              <ArrowLeft className="i" aria-hidden="true" />
              {queue.title}
            </Link>
          </p>
          <h1>{act.label}</h1>
          <p>{act.effect}</p>
        </div>
      </div>
      <div className="bg-n">
        {done ? (
          <>
            <Outcome done={done} />
            <Link className="btn btn-line" to={queuePath(name)}>
              {words.act.back}
            </Link>
          </>
        ) : (
          <div className="acts">
            <ActForm act={act} address={newPath(name, wanted)} subject={queue.title} onDone={finish} />
          </div>
        )}
      </div>
    </>
  );
}
