import { UsersRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { asFailure } from "@upaya/web/lib/api-failure.ts";
import { newKey } from "@upaya/web/lib/new-key.ts";
import { Button } from "@upaya/web/ui/button.tsx";
import { Field as Labelled } from "@upaya/web/ui/field.tsx";
import { Note } from "@upaya/web/ui/note.tsx";
import { TextArea } from "@upaya/web/ui/text-area.tsx";
import { dropDraft, findDraft, keepDraft } from "../lib/drafts.ts";
import { line } from "../lib/line.ts";
import { call } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";
import { type DeskAct, reason as bounds } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { faultsIn, focusFault } from "./check.ts";
import { type Faults, FormFields } from "./form-fields.tsx";
import { type Field, fieldsOf, type Schema } from "./schema.ts";
import { bodyOf, pathsOf, type Values, valuesOf } from "./values.ts";

/** What an act answered: a sentence, and sometimes something to hand over or to wait for. */
export interface Done {
  readonly message: string;
  readonly link?: string;
  readonly proposal_id?: string;
  readonly id?: string;
}

interface ActFormProps {
  readonly act: DeskAct;
  /** Where it stands: what is typed is kept for this page and this act. */
  readonly address: string;
  readonly subject: string;
  /** The thing that it is done to. */
  readonly id?: string;
  readonly fill?: Readonly<Record<string, unknown>> | undefined;
  readonly onDone: (done: Done) => void;
}

interface Typed {
  readonly values: Values;
  readonly reason: string;
}

/** What is typed is kept until it is sent: a desk that locks itself, a line that drops or a reload takes nothing away. */
function useDraft({ act, address, subject, fill }: ActFormProps, fields: readonly Field[]) {
  const id = `${address} ${act.name}`;
  const [fresh] = useState<Typed>(() => ({ values: valuesOf(fields, fill), reason: "" }));
  const [found] = useState(() => findDraft(id));
  const [key] = useState(() => found?.key ?? newKey());
  const [typed, setTyped] = useState<Typed>(found ?? fresh);
  const put = (next: Typed) => {
    setTyped(next);
    const { values, reason } = next;
    if (reason === "" && JSON.stringify(values) === JSON.stringify(fresh.values)) dropDraft(id);
    else keepDraft({ id, address, label: act.label, subject, values, reason, key });
  };
  return { typed, put, key, drop: () => dropDraft(id) };
}

/** One act as a form drawn from its contract. */
export function ActForm(props: ActFormProps) {
  const { act, id = "", onDone } = props;
  const [fields] = useState(() => fieldsOf(act.body as Schema | null));
  const { typed, put, key, drop } = useDraft(props, fields);
  const [faults, setFaults] = useState<Faults>(new Map());
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const down = useStore(line) !== undefined;

  const mark = (found: Faults, said?: string) => {
    setFaults(found);
    setTrouble(said);
    // Once the marks are drawn.
    requestAnimationFrame(() => form.current && focusFault(form.current, found));
  };
  const send = async () => {
    const path = act.path.replace(":id", encodeURIComponent(id));
    const body = act.body || act.reason ? { ...bodyOf(fields, typed.values), ...(act.reason ? { reason: typed.reason } : {}) } : undefined;
    const { reply } = await call<Done>(act.method, path, { body, ...(act.key ? { key } : {}) });
    drop();
    onDone(reply);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || down) return;
    const found = new Map([...faultsIn(event.currentTarget), ...ownFaults(act, fields, typed)]);
    if (found.size > 0) return mark(found, words.act.check);
    mark(new Map());
    setBusy(true);
    try {
      await send();
    } catch (thrown) {
      const failure = asFailure(thrown);
      const [marked, said] = placed(failure, new Set([...pathsOf(fields, typed.values), "reason"]));
      mark(marked, said);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="fm" noValidate autoComplete="off" onSubmit={submit}>
      <FormFields fields={fields} values={typed.values} faults={faults} onChange={(values) => put({ ...typed, values })} />
      {act.reason ? <Reason value={typed.reason} error={faults.get("reason")} onChange={(reason) => put({ ...typed, reason })} /> : null}
      {act.second === null ? null : <Second why={act.second} />}
      <Troubles said={trouble} down={down} />
      <Button type="submit" wide variant={act.grave ? "danger" : "primary"} busy={busy} aria-disabled={down || undefined}>
        {act.second === null ? act.label : words.act.askSecond}
      </Button>
    </form>
  );
}

function Troubles({ said, down }: { readonly said: string | undefined; readonly down: boolean }) {
  return (
    <>
      {said === undefined ? null : (
        <div role="alert">
          <Note tone="bad">{said}</Note>
        </div>
      )}
      {down ? <Note tone="warn">{words.act.offline}</Note> : null}
    </>
  );
}

/** What no attribute of an input can say. */
function ownFaults(act: DeskAct, fields: readonly Field[], { values, reason }: Typed): Faults {
  const faults = new Map<string, string>();
  for (const { name, control } of fields) {
    if (control.kind === "json" && typeof values[name] === "string" && values[name].trim() && !isJson(values[name])) {
      faults.set(name, words.act.notJson);
    }
  }
  if (act.reason && reason.trim().length < bounds.least) faults.set("reason", words.act.reasonShort(bounds.least));
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Each fault below its field; what has none is said above the button, with the sentence of the reply. */
function placed(failure: ReturnType<typeof asFailure>, known: ReadonlySet<string>): [Faults, string] {
  if (failure.code === "staff.reason_needed") return [new Map([["reason", failure.message]]), words.act.check];
  const marked = new Map(failure.fields.filter(({ path }) => known.has(path)).map(({ path, message }) => [path, message]));
  const others = failure.fields.filter(({ path }) => !known.has(path)).map(({ path, message }) => `${path}: ${message}`);
  return [marked, [failure.message, ...others].join(" ")];
}

interface ReasonProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Reason({ value, error, onChange }: ReasonProps) {
  return (
    <div className="rs">
      <Labelled label={words.act.reason} hint={words.act.reasonHint} error={error} required>
        {(about) => (
          <TextArea
            {...about}
            name="reason"
            rows={3}
            maxLength={bounds.most}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Labelled>
      <span className="rs-n num" aria-hidden="true">
        {words.act.letters(value.length, bounds.most)}
      </span>
    </div>
  );
}

/** Why one word is not enough, and what happens until there are two. */
function Second({ why }: { readonly why: string }) {
  return (
    <div className="second">
      <UsersRound className="i" aria-hidden="true" />
      <p>
        <b>{words.act.needsSecond}</b> {why} {words.act.secondUntil}
      </p>
    </div>
  );
}
