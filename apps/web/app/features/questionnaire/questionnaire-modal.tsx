import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { QuestionRow } from "./question-row.tsx";
import { type Questionnaire, useQuestionnaire } from "./use-questionnaire.ts";
import "./questionnaire.css";
import { questionnaireWords as words } from "./words.ts";

export interface QuestionnaireModalProps {
  open: boolean;
  onClose: () => void;
}

/** The profile's questions with the answers that are saved. */
export function QuestionnaireModal({ open, onClose }: QuestionnaireModalProps) {
  const questionnaire = useQuestionnaire(open);
  const ready = questionnaire.status === "ready" && questionnaire.questions.length > 0;
  return (
    <Sheet open={open} onClose={onClose} title={words.title} lead={words.lead} foot={ready ? <Foot of={questionnaire} /> : undefined}>
      <Questions of={questionnaire} />
    </Sheet>
  );
}

function Questions({ of }: { of: Questionnaire }) {
  if (of.status === "failed") {
    return (
      <div className="qn-state">
        <ErrorState onRetry={() => void of.load()} />
      </div>
    );
  }
  if (of.status === "loading") return <Loading />;
  if (of.questions.length === 0) {
    return (
      <div className="qn-state">
        <EmptyState title={words.none} line={words.noneText} />
      </div>
    );
  }
  const changed = new Set([...of.changed.create, ...of.changed.update].map(({ question_id }) => question_id));
  return (
    <ol className="qn">
      {of.questions.map((question, index) => (
        <QuestionRow
          key={question.id}
          number={index + 1}
          question={question}
          value={of.values[question.id] ?? []}
          changed={changed.has(question.id)}
          onAnswer={(value) => of.answer(question.id, value)}
        />
      ))}
    </ol>
  );
}

function Foot({ of }: { of: Questionnaire }) {
  const { count } = of.changed;
  const kept = of.questions.filter(({ user_answer }) => user_answer.length > 0).length;
  return (
    <>
      <p className="meta num" role="status">
        {count === 0 ? kept === 0 ? words.nothingYet : words.allSaved(kept) : <b className="qn-count">{words.changes(count)}</b>}
        {count === 0 ? null : words.toSave}
      </p>
      <div className="sheet-acts">
        <Button variant="line" disabled={of.saving} onClick={of.discard}>
          {words.discard}
        </Button>
        <Button busy={of.saving} onClick={() => void of.save()}>
          {of.saving ? words.saving : words.save}
        </Button>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="qn-state qn-loading" aria-busy="true" role="status" aria-label={words.loading}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="stack">
          <Skeleton part={60} />
          <Skeleton shape="control" part={92} />
        </div>
      ))}
    </div>
  );
}
