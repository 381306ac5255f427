import { useEffect, useRef, useState } from "react";
import type { FieldError } from "@upaya/contracts/wire.ts";
import { afterPress } from "../../ui/form/plain/after-press.ts";
import type { Draft } from "../../ui/form/draft.ts";

export type Faults<Typed> = Partial<Record<keyof Typed, string>>;

interface FieldsArgs<Typed extends object> {
  /** What the form begins with. */
  readonly first: Typed;
  readonly faultsOf: (typed: Typed) => Faults<Typed>;
  /** Keeps every letter on this phone until the server has it. */
  readonly draft: Draft<Partial<Typed>>;
}

/** What differs from the beginning: only that is kept, so that an old draft takes nothing back that was saved elsewhere since. */
function touchedOf<Typed extends object>(first: Typed, typed: Typed): Partial<Typed> {
  const differs = Object.entries(typed).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name as keyof Typed]));
  return Object.fromEntries(differs) as Partial<Typed>;
}

const byField = <Typed extends object>(errors: readonly FieldError[]): Faults<Typed> =>
  Object.fromEntries(errors.map(({ path, message }) => [path, message])) as Faults<Typed>;

/** What was refused of a field holds until it is changed. */
const without = <Typed extends object>(refused: Faults<Typed>, part: Partial<Typed>): Faults<Typed> =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in part))) as Faults<Typed>;

/** The answers of a form about a school: what is missing is said when it is sent, and what is wrong once its field was left. */
export function useFields<Typed extends object>({ first, faultsOf, draft }: FieldsArgs<Typed>) {
  type Name = keyof Typed & string;
  const [typed, setTyped] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults<Typed>>({});
  const [sentBack, setSentBack] = useState(0);
  const { restored, save } = draft;
  useEffect(() => {
    if (restored) setTyped((before) => ({ ...before, ...restored }));
  }, [restored]);
  const change = (part: Partial<Typed>) => {
    setTyped((before) => {
      const next = { ...before, ...part };
      save(touchedOf(first, next));
      return next;
    });
    setRefused((before) => without(before, part));
  };
  const leave = (name: Name) => afterPress(() => setLeft((before) => new Set(before).add(name)));
  const faults: Faults<Typed> = { ...faultsOf(typed), ...refused };
  const faultAt = (name: Name) => (isTried || (left.has(name) && typed[name] !== "") || name in refused ? faults[name] : undefined);
  return {
    typed,
    change,
    faultAt,
    touched: touchedOf(first, typed),
    /** What every field of the form has in common. */
    fieldOf: <Own extends Name>(name: Own) => ({
      name,
      value: typed[name],
      error: faultAt(name),
      onChange: (value: Typed[Own]) => change({ [name]: value } as unknown as Partial<Typed>),
      onBlur: () => leave(name),
    }),
    /** The beginning is another one since: what nobody has touched here follows it, and what somebody typed stays. */
    meet: (before: Typed, now: Typed) => setTyped((held) => ({ ...now, ...touchedOf(before, held) })),
    sentBack,
    /** Whether it can be sent. From now on every fault is shown. */
    tryIt: (): boolean => {
      setTried(true);
      const isWhole = Object.keys(faults).length === 0;
      if (!isWhole) setSentBack((times) => times + 1);
      return isWhole;
    },
    refuse: (errors: readonly FieldError[]) => {
      setTried(true);
      setRefused(byField(errors));
      setSentBack((times) => times + 1);
    },
  };
}

/** The first fault takes the focus, wherever the button was pressed. */
export function useFirstFault(sentBack: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sentBack > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [sentBack]);
  return form;
}
