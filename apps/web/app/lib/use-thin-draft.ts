import { useMemo } from "react";
import type { FormValues } from "@upaya/contracts/forms/field.ts";
import type { Draft, DraftKey } from "../ui/form/draft.ts";
import { useDraft } from "./use-draft.ts";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what somebody touched is kept, so that a draft of last week takes nothing back that was saved elsewhere since. */
function touched(first: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, first[name])));
}

/** The draft of a form that begins with what is known already. */
export function useThinDraft({ user, form }: DraftKey, first: FormValues): Draft<FormValues> {
  const draft = useDraft<FormValues>({ user, form });
  return useMemo(() => ({ ...draft, save: (values: FormValues) => draft.save(touched(first, values)) }), [draft, first]);
}
