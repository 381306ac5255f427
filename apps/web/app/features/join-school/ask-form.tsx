import { type FormEvent, useState } from "react";
import type { SaveDetails } from "@upaya/contracts/identity/details.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { type ApiFailure, asFailure } from "../../lib/api-failure.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { joinCall, mySchoolsCall } from "../../lib/school/roster-calls.ts";
import { taughtWords } from "../../lib/school/taught-words.ts";
import { taughtFaults, taughtOf, type TaughtTyped } from "../../lib/school/taught.ts";
import { useFields, useFirstFault } from "../../lib/school/use-fields.ts";
import { useSession } from "../../lib/session.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import type { AnswerProps } from "./answering.tsx";
import look from "./join-school.module.css";
import { joinWords as words } from "./words.ts";

const detailsCall: Call<typeof SaveDetails> = { method: "POST", path: "/user/details", idempotent: "natural" };

interface Typed extends TaughtTyped {
  /** Only asked of an account that has none yet. */
  readonly name: string;
}

const first: Typed = { name: "", subjects: "", grades: "" };

/** By the link of the staff room one asks, and says what one teaches there. */
export function AskForm(props: AnswerProps) {
  const { me, sees } = props;
  const { fields, said, busy, isNameless, submit } = useAsking(props);
  const form = useFirstFault(fields.sentBack);
  const press = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const { fieldOf } = fields;
  return (
    <form ref={form} className={look["form"]} noValidate onSubmit={press}>
      {isNameless ? <TextField {...fieldOf("name")} label={words.name} hint={words.nameHint} maxLength={120} autoComplete="name" /> : null}
      <TextField {...fieldOf("subjects")} label={taughtWords.subjects} hint={taughtWords.subjectsHint} maxLength={400} />
      <TextField {...fieldOf("grades")} label={taughtWords.grades} hint={taughtWords.gradesHint} maxLength={80} autoComplete="off" />
      {sees(false)}
      <div role="alert">{said === undefined ? null : <Note tone="bad">{said}</Note>}</div>
      <div className={look["acts"]}>
        <Button type="submit" size="l" wide busy={busy}>
          {busy ? words.sending : words.ask}
        </Button>
        <span className="meta">{words.as(me.user.displayName)}</span>
      </div>
    </form>
  );
}

function useAsking({ me, open, token, onDone, onEnded }: AnswerProps) {
  const { reload } = useSession();
  const draft = useDraft<Partial<Typed>>({ user: me.user.id, form: "join-school", record: open.school.id });
  const [isNameless, setNameless] = useState(!me.user.details.name);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState<string>();
  const fields = useFields<Typed>({
    first,
    draft,
    faultsOf: (typed) => ({ ...(isNameless && typed.name.trim().length < 2 ? { name: words.needName } : {}), ...taughtFaults(typed) }),
  });
  const failed = ({ code, status, offline, message, fields: refused }: ApiFailure) => {
    if (status === 404) onEnded();
    else if (code === "schools.name_needed") setNameless(true);
    else if (refused.length > 0) fields.refuse(refused.map((each) => ({ ...each, path: each.path.split(".")[0] ?? each.path })));
    else setSaid(offline ? words.lineBroke : message);
    return true;
  };
  const { busy, send } = useWrite(joinCall, { changes: [mySchoolsCall], failed });
  /** The school knows them by the name of their account. */
  const saveName = async () => {
    setSaving(true);
    try {
      await request<typeof SaveDetails>(detailsCall, { body: { name: fields.typed.name.trim() } });
      setNameless(false);
      void reload();
      return true;
    } catch (thrown) {
      failed(asFailure(thrown));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const submit = async () => {
    setSaid(undefined);
    if (busy || isSaving || !fields.tryIt()) return;
    if (isNameless && !(await saveName())) return;
    const reply = await send({ params: { token }, body: taughtOf(fields.typed) });
    if (!reply) return;
    draft.done();
    onDone(reply.state);
  };
  return { fields, said, busy: busy || isSaving, isNameless, submit: () => void submit() };
}
