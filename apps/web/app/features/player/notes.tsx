import { sheetAddress } from "../../lib/learn-address.ts";
import { NotebookPen, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { LessonNote } from "@upaya/contracts/learning/lesson.ts";
import { forgetWrite, keepWrite } from "../../lib/kept-learning/kept.ts";
import type { KeptWrite } from "../../lib/kept-learning/store.ts";
import { useKept } from "../../lib/kept-learning/use-kept.ts";
import { userId } from "../../lib/session.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.tsx";
import { clock } from "./clock.ts";
import look from "./notes.module.css";
import type { Lesson } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

const path = "/learning/notes/:id";

interface ShownNote extends Pick<LessonNote, "id" | "at" | "text"> {
  /** On this device only, or refused, with the reason. */
  readonly write?: KeptWrite;
}

/** What the server has, and over it what was written here and is on its way. */
function useNotes({ opened, lesson, user }: Lesson, sent: ReadonlyMap<string, ShownNote | null>): ShownNote[] {
  const { writes } = useKept(user);
  const notes = new Map<string, ShownNote>(opened?.mine.notes.map((note) => [note.id, note]));
  for (const [id, note] of sent) {
    if (note) notes.set(id, note);
    else notes.delete(id);
  }
  for (const write of writes) {
    if (write.path !== path) continue;
    const id = write.params!["id"]!;
    if (write.method === "DELETE") notes.delete(id);
    else if (write.body!["lesson"] === lesson.key)
      notes.set(id, { id, at: write.body!["at"] as number, text: write.body!["text"] as string, write });
  }
  return [...notes.values()].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

interface NotebookProps {
  of: Lesson;
  /** Seconds into the lesson, for the next note. */
  at: number;
  onGoTo: (seconds: number) => void;
  /** Told of the seconds at which there are notes. */
  onTimes?: (times: readonly number[]) => void;
}

const untold = () => undefined;

/** Notes on ruled paper: the time in the margin, a red rule, the words. */
export function Notebook({ of, at, onGoTo, onTimes = untold }: NotebookProps) {
  const { course, lesson } = of;
  // Of this visit: the page knows them before it is read again.
  const [sent, setSent] = useState<ReadonlyMap<string, ShownNote | null>>(new Map());
  const notes = useNotes(of, sent);
  const times = notes.map((note) => note.at).join(" ");
  useEffect(() => onTimes(times === "" ? [] : times.split(" ").map(Number)), [times, onTimes]);
  const heading = useId();
  const keep = (note: ShownNote) => {
    setSent((before) => new Map(before).set(note.id, note));
    const body = { resource_id: course.resource_id, lesson: lesson.key, at: note.at, text: note.text, edited_at: new Date().toISOString() };
    void keepWrite({ id: `note ${note.id}`, method: "PUT", path, params: { id: note.id }, body });
  };
  const remove = ({ id }: ShownNote) => {
    setSent((before) => new Map(before).set(id, null));
    void keepWrite({ id: `note ${id}`, method: "DELETE", path, params: { id } });
    toast.success(words.noteRemoved);
  };
  return (
    <section className={look["book"]} aria-labelledby={heading}>
      <div className={look["book-head"]}>
        <h2 id={heading}>{words.myNotes}</h2>
        <Link className="btn btn-ghost btn-s" to={sheetAddress(course.slug)}>
          <NotebookPen className="i" aria-hidden />
          {words.allNotes}
        </Link>
      </div>
      {notes.length === 0 ? <p className={look["empty"]}>{words.noNotes}</p> : null}
      <ul>
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} hasTime={lesson.kind === "video"} onGoTo={onGoTo} onKeep={keep} onRemove={remove} />
        ))}
      </ul>
      <NewNote of={of} at={at} onKeep={keep} />
    </section>
  );
}

interface LineProps {
  note: ShownNote;
  hasTime: boolean;
  onGoTo: (seconds: number) => void;
  onKeep: (note: ShownNote) => void;
  onRemove: (note: ShownNote) => void;
}

function NoteLine({ note, hasTime, onGoTo, onKeep, onRemove }: LineProps) {
  const [typed, setTyped] = useState<string>();
  const time = clock(note.at);
  const { write } = note;
  return (
    <li>
      {hasTime ? (
        <button type="button" className={look["time"]} onClick={() => onGoTo(note.at)}>
          <span className="num">{time}</span>
        </button>
      ) : (
        <span className={look["time"]} />
      )}
      <div>
        {typed === undefined ? <p>{note.text}</p> : <NoteField text={typed} onChange={setTyped} label={words.editNote(time)} />}
        {write ? <p className="meta">{write.refused === undefined ? words.notSent : words.refused(write.refused)}</p> : null}
        <div className={look["tools"]}>
          {write?.refused === undefined ? null : (
            <Button size="s" variant="ghost" onClick={() => void forgetWrite(write)}>
              {words.takeAway}
            </Button>
          )}
          {typed === undefined ? (
            <>
              <IconButton aria-label={words.editNote(time)} onClick={() => setTyped(note.text)}>
                <Pencil className="i i-s" aria-hidden />
              </IconButton>
              <IconButton aria-label={words.removeNote(time)} onClick={() => onRemove(note)}>
                <Trash2 className="i i-s" aria-hidden />
              </IconButton>
            </>
          ) : (
            <EditTools typed={typed} onCancel={() => setTyped(undefined)} onKeep={() => onKeep({ ...note, text: typed.trim() })} />
          )}
        </div>
      </div>
    </li>
  );
}

function EditTools({ typed, onCancel, onKeep }: { typed: string; onCancel: () => void; onKeep: () => void }) {
  const save = () => {
    onKeep();
    onCancel();
  };
  return (
    <>
      <Button size="s" disabled={typed.trim() === ""} onClick={save}>
        {words.saveNote}
      </Button>
      <Button size="s" variant="ghost" onClick={onCancel}>
        {words.cancel}
      </Button>
    </>
  );
}

function NoteField({ text, label, onChange }: { text: string; label: string; onChange: (text: string) => void }) {
  return <TextArea aria-label={label} maxLength={2_000} rows={3} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
}

function NewNote({ of: { course, lesson, opened }, at, onKeep }: { of: Lesson; at: number; onKeep: (note: ShownNote) => void }) {
  const id = useId();
  const user = userId();
  const draft = useDraft<{ text: string }>(user ? { user, form: "lesson-note", record: `${course.slug}.${lesson.key}` } : null);
  const [typed, setTyped] = useState<string>();
  // The note is about the moment at which somebody began to write, however long that takes.
  const began = useRef<number>(undefined);
  const text = typed ?? draft.restored?.text ?? "";
  const type = (value: string) => {
    began.current = value === "" ? undefined : (began.current ?? at);
    setTyped(value);
    draft.save({ text: value });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onKeep({ id: crypto.randomUUID(), at: began.current ?? at, text: text.trim() });
    began.current = undefined;
    setTyped("");
    draft.done();
  };
  return (
    <form onSubmit={save}>
      <label htmlFor={`${id}-note`}>{lesson.kind === "video" ? words.noteAt(began.current ?? at) : words.noteHere}</label>
      <TextArea
        id={`${id}-note`}
        data-new-note
        rows={3}
        maxLength={2_000}
        value={text}
        placeholder={words.notePlaceholder}
        disabled={!opened?.record}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={look["foot"]}>
        <Button type="submit" size="s" disabled={text.trim() === "" || !opened?.record}>
          {words.saveNote}
        </Button>
        <span className="meta">{words.onlyYou}</span>
      </div>
    </form>
  );
}
