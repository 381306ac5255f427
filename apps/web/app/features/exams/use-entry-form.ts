import { useMemo, useState } from "react";
import type { Edition } from "@upaya/contracts/exams/editions.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useDeviceZone } from "../../lib/clocks/use-zone.ts";
import { bodyOf, type EntryFaults, type EntryValues, faultsOf } from "./form-values.ts";

interface FormOf {
  readonly edition: Edition;
  /** Whose draft it is; nobody's is kept in the page alone. */
  readonly user: string | undefined;
  /** What the fields begin with. */
  readonly standing: EntryValues;
  /** With who one is: asked when one enters, not when one changes. */
  readonly whole: boolean;
}

export interface EntryForm {
  readonly edition: Edition;
  readonly whole: boolean;
  readonly values: EntryValues;
  /** Of a form that somebody tried to send. */
  readonly wrong: EntryFaults;
  readonly change: (part: Partial<EntryValues>) => void;
  /** What to send; nothing while something is missing, which is then said. */
  readonly ready: () => object | undefined;
  /** The server has it: nothing is kept on the device any more. */
  readonly done: () => void;
}

/** Everything that is chosen stays on the device until the server has it, and also while somebody signs in. */
export function useEntryForm({ edition, user, standing, whole }: FormOf): EntryForm {
  const key = useMemo(
    () => (user ? { user, form: whole ? "olympiad" : "olympiad-change", record: edition.slug } : null),
    [user, whole, edition.slug],
  );
  const draft = useDraft<EntryValues>(key);
  const device = useDeviceZone();
  const [typed, setTyped] = useState<EntryValues>();
  const [isTried, setTried] = useState(false);
  const begun = typed ?? draft.restored ?? standing;
  const values = begun.zone === "" && device !== undefined ? { ...begun, zone: device } : begun;
  const faults = faultsOf(values, whole);
  return {
    edition,
    whole,
    values,
    wrong: isTried ? faults : {},
    change: (part) => {
      const next = { ...values, ...part };
      setTyped(next);
      draft.save(next);
    },
    ready: () => {
      setTried(true);
      return Object.keys(faults).length === 0 ? bodyOf(values, whole) : undefined;
    },
    done: () => {
      draft.done();
      setTyped(undefined);
      setTried(false);
    },
  };
}
