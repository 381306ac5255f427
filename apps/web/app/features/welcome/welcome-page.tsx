import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { asFailure, type Me, useSession } from "../../lib/session.ts";
import { safeBack } from "../../lib/sign-in-address.ts";
import { useAddress } from "../../lib/use-address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import "../../ui/note.css";
import { TextInput } from "../../ui/text-input.tsx";
import { type Answers, answersOf, grades, isAnswered, subjects, toggled } from "./answers.ts";
import { draftKey, saveAnswers } from "./save-answers.ts";
import { ThreeLoops } from "./three-loops.tsx";
import "./welcome.css";
import { subjectName, welcomeWords as words } from "./words.ts";

const longestName = 120;

/** The board with the line, and the paper with the questions beside it. */
export function WelcomeFrame({ answers, children }: { answers?: Answers; children?: ReactNode }) {
  const closed = [answers?.name.trim() !== "", answers?.subjects.length !== 0, answers?.grades.length !== 0] as const;
  return (
    <main id="main" className="wel">
      <div className="wel-board on-board">
        <ThreeLoops closed={answers ? closed : [false, false, false]} />
        <div>
          <h1>{words.heading}</h1>
          <p>{words.lead}</p>
        </div>
      </div>
      <div className="wel-paper">{children}</div>
    </main>
  );
}

/** After a first sign-in: three things, none of which has to be told. */
export function WelcomePage({ me }: { me: Me }) {
  const back = useBack();
  const { answers, change, state, save, skip } = useQuestions(me, back);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <WelcomeFrame answers={answers}>
      <form aria-label={words.form} onSubmit={send}>
        {state.problem === undefined ? null : (
          <div className="note bad fill" role="alert">
            <b>{words.notSaved}</b> {state.problem}
          </div>
        )}
        <NameQuestion value={answers.name} onChange={(name) => change({ name })} />
        <Choices
          legend={words.subjects}
          options={subjects}
          chosen={answers.subjects}
          nameOf={subjectName}
          onToggle={(subject) => change({ subjects: toggled(answers.subjects, subject) })}
        />
        <Choices
          legend={words.grades}
          options={grades}
          chosen={answers.grades}
          nameOf={(grade) => grade}
          onToggle={(grade) => change({ grades: toggled(answers.grades, grade) })}
        />
        <div className="wel-acts">
          <Button type="submit" size="l" busy={state.busy}>
            {state.busy ? words.saving : state.problem === undefined ? words.save : words.again}
          </Button>
          {state.kept ? (
            <LinkButton variant="line" size="l" to={back}>
              {words.goOn}
            </LinkButton>
          ) : null}
          <Button variant="ghost" onClick={skip}>
            {words.skip}
          </Button>
        </div>
        <p className="meta">{words.private}</p>
      </form>
    </WelcomeFrame>
  );
}

/** Where one was going, else one's own page. */
function useBack(): string {
  const { search } = useAddress();
  return safeBack(new URLSearchParams(search).get("back")) ?? "/profile";
}

interface State {
  readonly busy: boolean;
  readonly problem?: string | undefined;
  /** The answers wait on this phone and go by themselves. */
  readonly kept?: boolean;
}

function useQuestions(me: Me, back: string) {
  const navigate = useNavigate();
  const { reload } = useSession();
  const draft = useDraft<Answers>(draftKey(me.user.id));
  const [answers, setAnswers] = useState(() => answersOf(me.user.details));
  const [state, setState] = useState<State>({ busy: false });
  const { restored } = draft;
  useEffect(() => {
    if (restored) setAnswers({ name: restored.name, subjects: restored.subjects, grades: restored.grades });
  }, [restored]);
  const change = (part: Partial<Answers>) => {
    const next = { ...answers, ...part };
    setAnswers(next);
    draft.save(next);
  };
  const leave = () => {
    draft.done();
    void navigate(back, { replace: true });
  };
  const save = async () => {
    if (state.busy) return;
    if (!isAnswered(answers)) return leave();
    setState({ busy: true });
    try {
      await saveAnswers(answers);
    } catch (thrown) {
      const { offline, fields, message } = asFailure(thrown);
      if (offline) draft.save({ ...answers, pressed: true });
      setState({ busy: false, problem: offline ? words.lineWent : (fields[0]?.message ?? message), kept: offline });
      return;
    }
    await reload();
    leave();
  };
  return { answers, change, state, save, skip: leave };
}

function NameQuestion({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  return (
    <div className="wel-q">
      <label className="q" htmlFor={id}>
        {words.name}
      </label>
      <TextInput
        id={id}
        aria-describedby={`${id}-hint`}
        autoComplete="name"
        maxLength={longestName}
        placeholder={words.nameExample}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="hint" id={`${id}-hint`}>
        {words.nameHint}
      </span>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onToggle: (value: Value) => void;
}

function Choices<Value extends string>({ legend, options, chosen, nameOf, onToggle }: ChoicesProps<Value>) {
  return (
    <fieldset className="wel-q">
      <legend className="q">{legend}</legend>
      <div className="chips">
        {options.map((value) => (
          <Chip key={value} tick className="wel-chip" pressed={chosen.includes(value)} onClick={() => onToggle(value)}>
            {nameOf(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
