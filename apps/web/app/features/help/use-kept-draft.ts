import { useEffect, useMemo, useState } from "react";
import { useDraft } from "../../lib/use-draft.ts";
import type { Draft } from "../../ui/form/draft.ts";

const nameOf = (form: string, record: string | undefined) => `upaya.tab-draft.${record === undefined ? form : `${form}.${record}`}`;

function inTab<Done>(act: (store: Storage) => Done): Done | undefined {
  try {
    return act(sessionStorage);
  } catch {
    // A tab that keeps nothing: then it is here as long as the page is.
    return undefined;
  }
}

function readTab(name: string): unknown {
  const kept = inTab((store) => store.getItem(name));
  try {
    return JSON.parse(kept ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

type KeptDraft<Values> = Pick<Draft<Values>, "restored" | "save" | "done">;

/**
 * What somebody types, until the server has it. For a person the device keeps it. A guest's stays in this tab, over a reload and a lost line:
 * nobody would know whose it is on a device that others use as well. Whoever signs in on the way finds it again.
 */
export function useKeptDraft<Values extends object>(user: string | undefined, form: string, record?: string): KeptDraft<Values> {
  const own = useDraft<Values>(user === undefined ? null : { user, form, record });
  const name = nameOf(form, record);
  const [left, setLeft] = useState<Values>();
  useEffect(() => setLeft(readTab(name) as Values | undefined), [name]);
  return useMemo(
    () => ({
      restored: own.restored ?? left,
      save: (values: Values) => {
        if (user === undefined) inTab((store) => store.setItem(name, JSON.stringify(values)));
        else own.save(values);
      },
      done: () => {
        own.done();
        inTab((store) => store.removeItem(name));
        setLeft(undefined);
      },
    }),
    [own, left, name, user],
  );
}
