import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { DraftStatus } from "./plain/draft-status.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import "./form.css";
import { FormFields } from "./form-fields.tsx";
import { type DynamicFormArgs, useDynamicForm } from "./use-dynamic-form.ts";
import { formUiWords as words } from "./words.ts";

interface DynamicFormProps extends DynamicFormArgs {
  /** What the button does: "Save changes". */
  submit: string;
  /** What it says while it does it. */
  sending?: string | undefined;
  /** Other buttons, before it. */
  actions?: ReactNode;
  /** Held from outside, besides its own sending. */
  busy?: boolean | undefined;
}

/** A form from its configuration: rules, words and fields come from there. */
export function DynamicForm({ submit, sending = words.sending, actions, busy = false, ...args }: DynamicFormProps) {
  const state = useDynamicForm(args);
  const held = busy || state.sending;
  const { form, draft } = args;
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!held) state.submit();
      }}
    >
      {form.sections ? (
        form.sections.map((section) => (
          <section key={section.name} className="form-section">
            <h2 className="form-title">{section.title}</h2>
            <FormFields of={state} names={section.fields} />
          </section>
        ))
      ) : (
        <FormFields of={state} />
      )}
      <div className="form-end">
        <ErrorSummary of={state} />
        {draft ? <DraftStatus draft={draft} /> : null}
        {actions}
        <Button type="submit" busy={held}>
          {held ? sending : submit}
        </Button>
      </div>
    </form>
  );
}
