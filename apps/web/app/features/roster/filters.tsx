import { Search } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { everyGrade } from "@upaya/contracts/schools/grades.ts";
import { type RosterState, rosterStates } from "@upaya/contracts/schools/links.ts";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { SelectInput } from "../../ui/select-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { addressOf, type Here } from "./address.ts";
import look from "./roster.module.css";
import { rosterWords as words } from "./words.ts";

/** Nothing is asked while somebody is still typing. */
const pause = 300;
const leastLetters = 2;

interface FiltersProps {
  here: Here;
  counts: Readonly<Record<RosterState, number>>;
  subjects: readonly string[];
}

/** Who of the list is shown: by name, subject, grade and state, all of it in the address. */
export function Filters({ here, counts, subjects }: FiltersProps) {
  const all = Object.values(counts).reduce((sum, many) => sum + many, 0);
  const chips = rosterStates.filter((state) => counts[state] > 0 || state === here.state);
  return (
    <>
      <div className={look["filters"]}>
        <NameSearch here={here} />
        <Choice
          here={here}
          name="subject"
          label={words.subject}
          first={words.everySubject}
          // One that nobody teaches any more can still stand in a kept address.
          options={[...new Set([...subjects, here.subject])].filter(Boolean).map((value) => ({ value, label: value }))}
        />
        <Choice
          here={here}
          name="grade"
          label={words.grade}
          first={words.allGrades}
          options={everyGrade.map((grade) => ({ value: String(grade), label: words.gradeNamed(grade) }))}
        />
      </div>
      <Chips label={words.stateLabel} scroll>
        <ChipLink to={addressOf(here, { state: undefined })} current={here.state === undefined} preventScrollReset>
          <span className="num">{words.all(all)}</span>
        </ChipLink>
        {chips.map((state) => (
          <ChipLink key={state} to={addressOf(here, { state })} current={state === here.state} preventScrollReset>
            <span className="num">{words.chip(state, counts[state])}</span>
          </ChipLink>
        ))}
      </Chips>
    </>
  );
}

function NameSearch({ here }: { here: Here }) {
  const [text, setText] = useState(here.q);
  const [looked, setLooked] = useState(here.q);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  // Back and "Show everybody" change the name as well; what is being typed here is left alone.
  if (looked !== here.q) {
    setLooked(here.q);
    if (wanted(text) !== here.q) setText(here.q);
  }
  useEffect(() => () => clearTimeout(waiting.current), []);
  const go = (typed: string) => {
    clearTimeout(waiting.current);
    const q = wanted(typed);
    if (q !== here.q) void navigate(addressOf(here, { q }), { replace: true, preventScrollReset: true });
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value } = target;
    setText(value);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => go(value), pause);
  };
  return (
    <form
      className={look["search"]}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go(text);
      }}
    >
      <Search className="i" aria-hidden="true" />
      <TextInput
        type="search"
        name="q"
        aria-label={words.search}
        placeholder={words.searchHint}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={type}
      />
    </form>
  );
}

/** A single letter is nobody's name. */
const wanted = (typed: string) => (typed.trim().length < leastLetters ? "" : typed.trim());

interface ChoiceProps {
  here: Here;
  name: "subject" | "grade";
  label: string;
  /** What leaves nobody out. */
  first: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ here, name, label, first, options }: ChoiceProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <SelectInput
        id={id}
        name={name}
        value={here[name]}
        options={[{ value: "", label: first }, ...options]}
        onChange={({ currentTarget }) => void navigate(addressOf(here, { [name]: currentTarget.value }), { preventScrollReset: true })}
      />
    </>
  );
}
