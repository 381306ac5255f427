import { UsersRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
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
import { ActFile, useActFile } from "./act-file.tsx";
import { faultsIn, focusFault } from "./check.ts";
import { TroubleNote } from "./faults-list.tsx";
import { fileFault } from "./file-pick.tsx";
import { type Faults, FormFields, Letters } from "./form-fields.tsx";
import { type Field, fieldsOf, type Option, type Schema, withChoices } from "./schema.ts";
import { type Marked, markedBy } from "./trouble.ts";
import type { OnTheWay } from "./use-file.ts";
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
  /** What can be chosen in its fields, where the thing says so. */
  readonly choices?: Readonly<Record<string, readonly Option[]>> | undefined;
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

/** What is typed or chosen; the id of an upload is neither. */
function fieldsToFill({ body, upload }: DeskAct, choices: ActFormProps["choices"]): readonly Field[] {
  return withChoices(
    fieldsOf(body as Schema | null).filter(({ name }) => name !== upload?.field),
    choices,
  );
}

const fileNameOf = ({ file, upload }: DeskAct) => (file ?? upload)?.field ?? "";

/** What goes over the wire. */
function inputOf(act: DeskAct, fields: readonly Field[], { values, reason }: Typed, key: string, { fields: named, ...file }: OnTheWay) {
  const typed = { ...bodyOf(fields, values), ...named, ...(act.reason ? { reason } : {}) };
  return { body: act.body || act.reason ? typed : undefined, ...(act.key ? { key } : {}), ...file };
}

/** One act as a form drawn from its contract. */
export function ActForm(props: ActFormProps) {
  const { act, id = "", onDone } = props;
  const [fields] = useState(() => fieldsToFill(act, props.choices));
  const { typed, put, key, drop } = useDraft(props, fields);
  const given = useActFile(act, `${props.address} ${act.name}`);
  const [{ marked, trouble }, setMarked] = useState<Marked>({ marked: new Map() });
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const down = useStore(line) !== undefined;

  const mark = (found: Marked) => {
    setMarked(found);
    if (found.fileIsSpent) given.drop();
    // Once the marks are drawn.
    requestAnimationFrame(() => form.current && focusFault(form.current, found.marked));
  };
  const send = async () => {
    const path = act.path.replace(":id", encodeURIComponent(id));
    const { reply } = await given.send((file) => call<Done>(act.method, path, inputOf(act, fields, typed, key, file)));
    drop();
    onDone(reply);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || down) return;
    const found = new Map([...faultsIn(event.currentTarget), ...ownFaults(act, fields, typed, given.file)]);
    if (found.size > 0) return mark({ marked: found, trouble: { said: words.act.check, faults: [] } });
    mark({ marked: new Map() });
    setBusy(true);
    try {
      await send();
    } catch (thrown) {
      mark(markedBy(thrown, act, new Set([...pathsOf(fields, typed.values), "reason", fileNameOf(act)])));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="fm" noValidate autoComplete="off" onSubmit={submit}>
      <ActFile act={act} given={given} faults={marked} />
      <FormFields fields={fields} values={typed.values} faults={marked} onChange={(values) => put({ ...typed, values })} />
      {act.reason ? <Reason value={typed.reason} error={marked.get("reason")} onChange={(reason) => put({ ...typed, reason })} /> : null}
      {act.second === null ? null : <Second why={act.second} />}
      {trouble === undefined ? null : <TroubleNote trouble={trouble} />}
      {down && given.large.phase !== "lost" ? <Note tone="warn">{act.file ? words.file.offline : words.act.offline}</Note> : null}
      <Button type="submit" wide variant={act.grave ? "danger" : "primary"} busy={busy} aria-disabled={down || undefined}>
        {act.second === null ? act.label : words.act.askSecond}
      </Button>
    </form>
  );
}

/** What no attribute of an input can say. */
function ownFaults(act: DeskAct, fields: readonly Field[], { values, reason }: Typed, file: File | undefined): Faults {
  const faults = new Map<string, string>();
  const wanted = act.file ?? act.upload;
  const unfit = wanted ? fileFault(wanted, file) : undefined;
  if (wanted && unfit !== undefined) faults.set(wanted.field, unfit);
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
      <Letters many={value.length} most={bounds.most} />
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
