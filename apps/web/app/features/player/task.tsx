import { type FormEvent, useEffect, useId, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { WriteTask } from "@upaya/contracts/learning/progress.ts";
import { keepWrite, whenAnswered } from "../../lib/kept-learning/kept.ts";
import { useKept } from "../../lib/kept-learning/use-kept.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { userId } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import look from "./task.module.css";
import type { Lesson } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

const path = "/learning/tasks";

/** What happened in class, for oneself. Every letter stays on the device until the server has it. */
export function Task({ of, ask, onDone }: { of: Lesson; ask: string | null; onDone: () => void }) {
  const { text, type, save, state } = useTask(of, onDone);
  const id = useId();
  const isClosed = !of.opened?.record;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={look["task"]} onSubmit={submit}>
      <label htmlFor={id}>{ask ?? words.taskLabel}</label>
      <TextArea
        id={id}
        rows={6}
        maxLength={4_000}
        value={text}
        placeholder={words.taskPlaceholder}
        disabled={isClosed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={look["foot"]}>
        <Button type="submit" disabled={text.trim() === "" || isClosed}>
          {words.saveTask}
        </Button>
        <span className="meta" role="status">
          {said[state]}
        </span>
      </div>
    </form>
  );
}

const said = { typing: words.taskPrivate, waiting: words.notSent, kept: words.taskKept };

function useTask({ opened, course, lesson, user: keeper }: Lesson, onDone: () => void) {
  const id = `task ${course.resource_id} ${lesson.key}`;
  const waiting = useKept(keeper).writes.find((write) => write.id === id);
  const user = userId();
  const draft = useDraft<{ text: string }>(user ? { user, form: "lesson-task", record: `${course.slug}.${lesson.key}` } : null);
  const [typed, setTyped] = useState<string>();
  const [isKept, setKept] = useState(false);
  useEffect(
    () =>
      whenAnswered((write, reply) => {
        if (write.id !== id) return;
        setKept(true);
        if ((reply as Reply<typeof WriteTask>).done) onDone();
      }),
    [id, onDone],
  );
  const written = (waiting?.body?.["text"] as string | undefined) ?? opened?.mine.task?.text ?? "";
  const text = typed ?? draft.restored?.text ?? written;
  const type = (value: string) => {
    setTyped(value);
    setKept(false);
    draft.save({ text: value });
  };
  const save = () => {
    setKept(false);
    const body = { resource_id: course.resource_id, lesson: lesson.key, text, edited_at: new Date().toISOString() };
    void keepWrite({ id, method: "PUT", path, body }).then(draft.done);
  };
  const state: keyof typeof said = waiting ? "waiting" : isKept ? "kept" : "typing";
  return { text, type, save, state };
}
