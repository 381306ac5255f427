import { useMemo, useState } from "react";
import type { FormValues } from "@upaya/contracts/forms/field.ts";
import { careerForm } from "@upaya/contracts/identity/career-form.ts";
import { SendCareerInterest } from "@upaya/contracts/identity/career.ts";
import type { FieldError } from "@upaya/contracts/wire.ts";
import { asFailure, callApi, type Me, useSession } from "../../lib/session.ts";
import type { Draft } from "../../ui/form/draft.ts";
import { type DynamicFormState, useDynamicForm } from "../../ui/form/use-dynamic-form.ts";
import { useThinDraft } from "../../lib/use-thin-draft.ts";
import { toast } from "../../ui/toast.tsx";
import { firstValues } from "./first-values.ts";

export interface CareerState {
  readonly form: DynamicFormState;
  readonly draft: Draft<FormValues>;
  /** What the server said to answers that it took. */
  readonly sent: string | undefined;
  readonly again: () => void;
}

/** The answers live on this device until the server has them. */
export function useCareerForm(me: Me): CareerState {
  const { reload } = useSession();
  const [sent, setSent] = useState<string>();
  // What the profile knew when the form was opened: a later answer of the server does not type over anybody's words.
  const [known] = useState(me);
  const values = useMemo(() => firstValues(known.user.details, known.user.email), [known]);
  const draft = useThinDraft({ user: me.user.id, form: careerForm.name }, values);
  async function send(_values: FormValues, wire: Record<string, unknown>): Promise<readonly FieldError[] | undefined> {
    try {
      const { message } = await callApi(SendCareerInterest, { body: { ...wire, platform: "web" } });
      draft.done();
      setSent(message);
      await reload();
      return undefined;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.fields.length > 0) return failure.fields;
      toast.error(failure.message);
      return undefined;
    }
  }
  const form = useDynamicForm({ form: careerForm, values, draft, onSubmit: async (answers, wire) => (await send(answers, wire)) ?? [] });
  return { form, draft, sent, again: () => setSent(undefined) };
}
