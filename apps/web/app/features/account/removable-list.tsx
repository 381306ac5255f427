import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { Row } from "./panel.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import { accountWords as words } from "./words.ts";

interface Entry {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly line: string;
  /** As it is called when it is asked about; one without stays. */
  readonly removeAs: string | undefined;
}

interface RemovableListProps {
  entries: readonly Entry[];
  /** What is asked before one goes. */
  title: string;
  text: (name: string) => string;
  /** Takes it away, and answers what is then said. */
  onRemove: (id: string) => Promise<{ message: string }>;
  onRemoved: () => Promise<void>;
}

/** One's own things, each with a way to be rid of it that asks first. */
export function RemovableList({ entries, title, text, onRemove, onRemoved }: RemovableListProps) {
  const [asked, setAsked] = useState<Entry>();
  const { busy, run } = useAct();
  const remove = ({ id }: Entry) =>
    run(async () => {
      toast.success((await onRemove(id)).message);
      await onRemoved();
    }).then(() => setAsked(undefined));
  return (
    <>
      <ul className="acc-list">
        {entries.map((entry) => (
          <Row
            key={entry.id}
            icon={entry.icon}
            title={entry.title}
            line={entry.line}
            action={
              entry.removeAs === undefined ? null : (
                <Button variant="ghost" size="s" aria-label={words.removeNamed(entry.removeAs)} onClick={() => setAsked(entry)}>
                  {words.remove}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={title}
        text={text(asked?.removeAs ?? "")}
        safe={words.keepIt}
        act={words.remove}
        danger
        busy={busy}
        onAct={() => asked && void remove(asked)}
      />
    </>
  );
}
