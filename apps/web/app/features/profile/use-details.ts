import { useMemo, useState } from "react";
import type { FormValues } from "@upaya/contracts/forms/field.ts";
import { type Details, SaveDetails } from "@upaya/contracts/identity/details.ts";
import { changedDetails, detailsForm, fieldOfDetail, formOfDetails } from "@upaya/contracts/identity/details-form.ts";
import type { FieldError } from "@upaya/contracts/wire.ts";
import { asFailure, callApi, useSession } from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import type { Draft } from "../../ui/form/draft.ts";
import { type DynamicFormState, useDynamicForm } from "../../ui/form/use-dynamic-form.ts";
import { useThinDraft } from "../../lib/use-thin-draft.ts";
import { profileWords as words } from "./words.ts";

interface DetailsState {
  readonly form: DynamicFormState;
  readonly draft: Draft<FormValues>;
  /** Something that was typed another time stands in the form again. */
  readonly restored: boolean;
  readonly discard: () => void;
}

interface DetailsArgs {
  readonly user: string;
  readonly details: Details;
  /** Saved or discarded: the form begins anew with these. */
  readonly onFresh: (details: Details) => void;
}

/** The form of one's details: sends what changed, and keeps the rest on this phone until the server has it. */
export function useDetails({ user, details, onFresh }: DetailsArgs): DetailsState {
  const { reload } = useSession();
  const [gone, setGone] = useState(false);
  const first = useMemo(() => formOfDetails(details), [details]);
  const draft = useThinDraft({ user, form: detailsForm.name }, first);
  const save = async (values: FormValues): Promise<FieldError[] | undefined> => {
    const changes = changedDetails(details, values);
    try {
      const saved = Object.keys(changes).length > 0 ? (await callApi(SaveDetails, { body: changes })).response.data : details;
      draft.done();
      setGone(true);
      toast.success(words.saved);
      onFresh(saved);
      void reload();
      return undefined;
    } catch (thrown) {
      const { fields, message, offline } = asFailure(thrown);
      if (fields.length > 0) return fields.map((field) => ({ ...field, path: fieldOfDetail(field.path) }));
      return [{ path: "", message: offline ? words.notSent : message }];
    }
  };
  const form = useDynamicForm({ form: detailsForm, values: first, draft, onSubmit: save });
  return {
    form,
    draft,
    restored: !gone && form.dirty && Object.keys(draft.restored ?? {}).length > 0,
    discard: () => {
      draft.done();
      onFresh(details);
    },
  };
}
