import { useMemo, useState } from "react";
import { CreateAnswers, type ProfileQuestion, ProfileQuestions, UpdateAnswer } from "@upaya/contracts/identity/questionnaire.ts";
import { useReadOperation } from "../../lib/data/use-read.ts";
import { callOperation, userId } from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { type AnswerValues, type ChangedAnswers, changedAnswers, savedAnswers } from "./changed-answers.ts";
import { questionnaireWords as words } from "./words.ts";

interface Saved {
  readonly id: string;
  readonly question_id: string;
  readonly selected_value: string[];
}

export interface Questionnaire {
  readonly status: "loading" | "failed" | "ready";
  readonly questions: readonly ProfileQuestion[];
  readonly values: AnswerValues;
  readonly changed: ChangedAnswers;
  readonly saving: boolean;
  readonly answer: (question: string, value: readonly string[]) => void;
  readonly discard: () => void;
  readonly load: () => Promise<void>;
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>;
}

/** The questions with one's answers. What is typed stays, also when the sheet is closed or the line drops. */
export function useQuestionnaire(open: boolean): Questionnaire {
  const { data, failure, again } = useReadOperation<{ questions: ProfileQuestion[] }>(ProfileQuestions, { wanted: open });
  const [kept, setKept] = useState<readonly Saved[]>([]);
  const [typed, setTyped] = useState<AnswerValues>({});
  const [saving, setSaving] = useState(false);
  const questions = useMemo(() => (data?.questions ?? []).map((question) => withAnswer(question, kept)), [data, kept]);
  const values = { ...savedAnswers(questions), ...typed };
  const changed = changedAnswers(questions, values);

  async function save(): Promise<boolean> {
    if (changed.count === 0) {
      toast.info(words.noChanges);
      return false;
    }
    setSaving(true);
    const { saved, all } = await send(changed);
    // What arrived is saved, so that another try sends only the rest.
    setKept((before) => [...saved, ...before]);
    setSaving(false);
    if (all) toast.success(words.saved);
    else toast.error(words.failed);
    return all;
  }
  const answer = (question: string, value: readonly string[]) => setTyped((before) => ({ ...before, [question]: value }));
  const status = data ? "ready" : failure ? "failed" : "loading";
  return { status, questions, values, changed, saving, answer, discard: () => setTyped({}), load: again, save };
}

/** New answers go in one call, each changed one in its own. */
async function send({ create, update }: ChangedAnswers): Promise<{ saved: Saved[]; all: boolean }> {
  const objects = create.map((answer) => ({ ...answer, user_id: userId() }));
  const calls = [
    ...(objects.length > 0
      ? [callOperation<{ create_user_taas: Saved[] }>(CreateAnswers, { objects }).then((reply) => reply.create_user_taas)]
      : []),
    ...update.map(({ id, selected_value }) =>
      callOperation<{ update_user_taas: Saved }>(UpdateAnswer, { id, object: { selected_value } }).then((reply) => [
        reply.update_user_taas,
      ]),
    ),
  ];
  const ends = await Promise.allSettled(calls);
  return {
    saved: ends.flatMap((end) => (end.status === "fulfilled" ? end.value : [])),
    all: ends.every((end) => end.status === "fulfilled"),
  };
}

function withAnswer(question: ProfileQuestion, saved: readonly Saved[]): ProfileQuestion {
  const mine = saved.find(({ question_id }) => question_id === question.id);
  return mine ? { ...question, user_answer: [{ id: mine.id, selected_value: mine.selected_value }] } : question;
}
