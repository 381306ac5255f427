import { type FormEvent, useState } from "react";
import { useWrite } from "../../lib/data/use-write.ts";
import { addTeacherCall, rosterCall } from "../../lib/school/roster-calls.ts";
import { taughtWords } from "../../lib/school/taught-words.ts";
import { useFields, useFirstFault } from "../../lib/school/use-fields.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { TextField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./roster.module.css";
import { faultsOf, nothingTyped, type Typed, wireOf } from "./typed.ts";
import { rosterWords as words } from "./words.ts";

interface AddTeacherProps {
  user: string;
  school: string;
  onClose: () => void;
}

const formId = "add-teacher";

/** Invites one person by name. What is typed stays on this device until the server has it. */
export function AddTeacher(props: AddTeacherProps) {
  const { fields, said, busy, isRestored, submit } = useAdding(props);
  const form = useFirstFault(fields.sentBack);
  const foot = (
    <span className="sheet-acts">
      <Button variant="line" onClick={props.onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={formId} busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
    </span>
  );
  const { fieldOf } = fields;
  const press = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Sheet open title={words.add} lead={words.addLead} onClose={props.onClose} foot={foot}>
      <form id={formId} ref={form} className={look["inside"]} noValidate onSubmit={press}>
        {isRestored ? <Note tone="info">{words.restored}</Note> : null}
        <div className={look["fields"]}>
          <div className={look["full"]}>
            <TextField {...fieldOf("name")} label={words.name} maxLength={120} autoComplete="off" required />
          </div>
          <PhoneField {...fieldOf("phone")} label={words.phone} hint={words.phoneHint} autoComplete="off" />
          <TextField {...fieldOf("email")} type="email" label={words.email} maxLength={254} autoComplete="off" />
          <TextField {...fieldOf("subjects")} label={taughtWords.subjects} hint={taughtWords.subjectsHint} maxLength={400} />
          <TextField {...fieldOf("grades")} label={taughtWords.grades} hint={taughtWords.gradesHint} maxLength={80} autoComplete="off" />
        </div>
        <Note>{words.addNote}</Note>
        <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      </form>
    </Sheet>
  );
}

function useAdding({ user, school, onClose }: AddTeacherProps) {
  const draft = useDraft<Partial<Typed>>({ user, form: formId, record: school });
  const fields = useFields<Typed>({ first: nothingTyped, faultsOf, draft });
  const [said, setSaid] = useState<string>();
  const { busy, send } = useWrite(addTeacherCall, {
    changes: [rosterCall],
    failed: ({ fields: refused, offline, message }) => {
      if (refused.length > 0) fields.refuse(refused.map(({ path, message: why }) => ({ path: path.split(".")[0] ?? path, message: why })));
      else setSaid(offline ? words.notSent : message);
      return true;
    },
  });
  const submit = async () => {
    setSaid(undefined);
    if (busy || !fields.tryIt()) return;
    const reply = await send({ body: { ...wireOf(fields.typed), school_id: school } });
    if (!reply) return;
    draft.done();
    toast.success(reply.message);
    onClose();
  };
  const isRestored = Object.keys(draft.restored ?? {}).length > 0;
  return { fields, said, busy, isRestored, submit: () => void submit() };
}
