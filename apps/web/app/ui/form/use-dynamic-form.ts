import type { FormConfig, FormValues } from "@upaya/contracts/forms/field.ts";
import { emptyValues, isAsked, wireOf } from "@upaya/contracts/forms/rules.ts";
import type { FieldError } from "@upaya/contracts/wire.ts";
import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { type Control, useForm, type UseFormReturn } from "react-hook-form";
import { resolverOf } from "./resolver.ts";
import type { Draft } from "./draft.ts";

type Refusals = readonly FieldError[];

/** What becomes of an answered form. Whoever gives back refusals has them shown under their fields. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- most handlers return nothing at all
export type OnSubmit = (values: FormValues, wire: Record<string, unknown>) => void | Refusals | Promise<void | Refusals>;

export interface DynamicFormArgs {
  form: FormConfig;
  /** What is known already; the rest is empty. */
  values?: FormValues | undefined;
  /** What the server refused. */
  errors?: Refusals | undefined;
  onSubmit: OnSubmit;
  /** Keeps what is typed, and brings back what was. */
  draft?: Draft<FormValues> | undefined;
  /** Told of every change. */
  onValues?: ((values: FormValues) => void) | undefined;
}

export interface DynamicFormState {
  readonly form: FormConfig;
  readonly id: string;
  readonly control: Control<FormValues>;
  /** In the order of the form. Paths that belong to no field come last. */
  readonly errors: readonly FieldError[];
  readonly sending: boolean;
  readonly dirty: boolean;
  /** The form was sent at least once: from then on the summary stands there. */
  readonly tried: boolean;
  submit: () => void;
  reset: (values: FormValues) => void;
  readonly values: FormValues;
}

/** A secret is not left lying on a phone. */
function withoutSecrets(form: FormConfig, values: FormValues): FormValues {
  const secret = new Set(form.fields.filter(({ type }) => type === "password").map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

function errorsOf({ fields }: FormConfig, shown: UseFormReturn<FormValues>["formState"]["errors"], values: FormValues): FieldError[] {
  const messageOf = (path: string) => (shown[path] as { message?: string } | undefined)?.message;
  return fields.flatMap((field) => {
    const message = isAsked(field, values) ? messageOf(field.name) : undefined;
    return message === undefined ? [] : [{ path: field.name, message }];
  });
}

type Held = UseFormReturn<FormValues>;

/** Brings back what was left on this phone, and tells whoever listens of every change. */
function useKeeping({ watch, reset, getValues }: Held, { form, draft, onValues }: DynamicFormArgs): void {
  const restored = draft?.restored;
  useEffect(() => {
    if (restored) reset({ ...getValues(), ...restored }, { keepDefaultValues: true });
  }, [restored, reset, getValues]);
  const tell = useEffectEvent((next: FormValues) => {
    onValues?.(next);
    draft?.save(withoutSecrets(form, next));
  });
  useEffect(() => {
    const { unsubscribe } = watch((next, { type }) => {
      if (type === "change") tell(next as FormValues);
    });
    return unsubscribe;
  }, [watch]);
}

/** Puts what the server refused under its fields; what belongs to no field is given back. */
function useRefusals({ setError }: Held, { form, errors }: DynamicFormArgs) {
  const [elsewhere, setElsewhere] = useState<Refusals>([]);
  const refuse = (refusals: Refusals) => {
    const names = new Set(form.fields.map(({ name }) => name));
    setElsewhere(refusals.filter(({ path }) => !names.has(path)));
    for (const { path, message } of refusals) if (names.has(path)) setError(path, { type: "server", message });
  };
  const refused = useEffectEvent(refuse);
  useEffect(() => {
    if (errors) refused(errors);
  }, [errors]);
  return { elsewhere, refuse };
}

/** A form from its configuration, for a page that lays it out itself. `DynamicForm` is the usual layout. */
export function useDynamicForm(args: DynamicFormArgs): DynamicFormState {
  const { form, values, onSubmit } = args;
  const id = useId();
  const held = useForm<FormValues>({
    defaultValues: useMemo(() => ({ ...emptyValues(form), ...values }), [form, values]),
    resolver: useMemo(() => resolverOf(form), [form]),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { control, formState, handleSubmit, reset, watch } = held;
  const current = watch();
  const { elsewhere, refuse } = useRefusals(held, args);
  useKeeping(held, args);
  const send = handleSubmit(async (answered) => {
    const refusals = await onSubmit(answered, wireOf(form, answered));
    refuse(refusals ?? []);
  });
  return {
    form,
    id,
    control,
    errors: [...errorsOf(form, formState.errors, current), ...elsewhere],
    sending: formState.isSubmitting,
    dirty: formState.isDirty,
    tried: formState.submitCount > 0 || elsewhere.length > 0,
    submit: () => void send(),
    reset: (next) => reset({ ...emptyValues(form), ...next }),
    values: current,
  };
}
