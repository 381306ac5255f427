import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { gradeWords } from "@upaya/contracts/schools/grades.ts";
import { sharedKinds } from "@upaya/contracts/identity/sharing.ts";
import type { SchoolSharing } from "@upaya/contracts/schools/sharing.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { receiptsCall, sharingCall, withdrawAllCall } from "../../lib/school/sharing-calls.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { ShareRow } from "./share-row.tsx";
import look from "./sharing.module.css";
import { Strand } from "./strand.tsx";
import { sharingWords as words } from "./words.ts";

/** What one school sees: what the link shows, always, and what its teacher switched on. */
export function SchoolBoard({ of }: { of: SchoolSharing }) {
  const id = useId();
  const { day } = useTimes();
  const { name, subjects, grades, school_name, since } = of;
  return (
    <section className={look["board"]} aria-labelledby={id}>
      <div className={look["main"]}>
        <div className={look["head"]}>
          <Avatar name={name} src={null} />
          <div>
            <h3 id={id}>{words.you(school_name)}</h3>
            <p className="meta">{words.since(day(since))}</p>
          </div>
        </div>
        <ul className={look["rows"]}>
          <Fixed title={words.name} value={name} />
          <Fixed title={words.subject} value={subjects.join(", ") || words.noSubject} />
          <Fixed title={words.grades} value={grades.length > 0 ? gradeWords(grades) : words.noGrades} />
          {sharedKinds.map((kind) => (
            <ShareRow key={kind} of={of} kind={kind} />
          ))}
        </ul>
        {of.given.length > 0 ? <WithdrawAll of={of} /> : null}
      </div>
      <div className={look["spine"]} aria-hidden="true">
        <span>{school_name}</span>
      </div>
    </section>
  );
}

/** The link shows it for as long as there is one. */
function Fixed({ title, value }: { title: string; value: string }) {
  return (
    <li className={look["row"]}>
      <div className={look["kind"]}>
        <b>{title}</b>
        <span className="meta">{value}</span>
      </div>
      <Strand is="fixed" />
      <span className={look["always"]}>
        <Lock className="i i-s" aria-hidden="true" />
        {words.always}
      </span>
    </li>
  );
}

/** Says what is gone and what is not before it does. */
function WithdrawAll({ of: { school_id, school_name, given } }: { of: SchoolSharing }) {
  const [open, setOpen] = useState(false);
  const { busy, send } = useWrite(withdrawAllCall, {
    changes: [sharingCall, receiptsCall],
    done: ({ message }) => toast.success(message),
  });
  const run = async () => {
    if (await send({ params: { school_id } })) setOpen(false);
  };
  return (
    <div className={look["leave"]}>
      <span>{words.withdrawLine(given.length)}</span>
      <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.withdrawAll}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onAct={() => void run()}
        title={words.withdrawTitle(school_name)}
        text={words.withdrawText}
        safe={words.goOn}
        act={words.withdrawAll}
        danger
        busy={busy}
      />
    </div>
  );
}
