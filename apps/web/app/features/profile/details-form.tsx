import { useEffect } from "react";
import type { Details } from "@upaya/contracts/identity/details.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Note } from "../../ui/note.tsx";
import { DraftStatus } from "../../ui/form/plain/draft-status.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FormFields } from "../../ui/form/form-fields.tsx";
import { LeaveGuard } from "../../ui/form/plain/leave-guard.tsx";
import "./details-form.css";
import { useDetails } from "./use-details.ts";
import { profileWords as words } from "./words.ts";

export interface DetailsFormProps {
  user: string;
  details: Details;
  onFresh: (details: Details) => void;
}

/** Everything one may tell about oneself. */
export function DetailsForm(props: DetailsFormProps) {
  const { form, draft, restored, discard } = useDetails(props);
  const { dirty, sending } = form;
  // A link to one of its parts came before the form did.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <form
      className="details"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !sending) form.submit();
      }}
    >
      {restored ? (
        <Note tone="warn" live>
          {words.restored}
        </Note>
      ) : null}
      {form.form.sections?.map(({ name, title, fields }) => (
        <fieldset key={name} id={`details-${name}`} className="details-part">
          <legend>{title}</legend>
          <FormFields of={form} names={fields} />
        </fieldset>
      ))}
      <div className={classes("savebar", (dirty || sending) && "savebar-on")}>
        <div className="savebar-say">
          <ErrorSummary of={form} />
          {dirty ? <DraftStatus draft={draft} /> : null}
        </div>
        <Button variant="line" disabled={!dirty || sending} onClick={discard}>
          {words.discard}
        </Button>
        <Button type="submit" disabled={!dirty} busy={sending}>
          {sending ? words.saving : words.save}
        </Button>
      </div>
      <LeaveGuard active={dirty && draft.status === "failed"} />
    </form>
  );
}
