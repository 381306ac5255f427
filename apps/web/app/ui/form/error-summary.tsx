import type { FieldError } from "@upaya/contracts/wire.ts";
import { CircleAlert } from "lucide-react";
import "./form.css";
import type { DynamicFormState } from "./use-dynamic-form.ts";
import { formUiWords as words } from "./words.ts";

/** Where a field of a form stands. */
export function placeOf(formId: string, path: string): string {
  return `${formId}-${path}`;
}

function goTo(id: string): void {
  const control = document.getElementById(id)?.querySelector<HTMLElement>("input, select, textarea, button");
  control?.focus();
  control?.scrollIntoView?.({ block: "center" });
}

interface ErrorSummaryProps {
  of: Pick<DynamicFormState, "id" | "form" | "errors" | "tried">;
}

/** "3 answers need a look. Go to the first": said once the form was sent, and gone with the last of them. */
export function ErrorSummary({ of: { id, form, errors, tried } }: ErrorSummaryProps) {
  const isField = ({ path }: FieldError) => form.fields.some(({ name }) => name === path);
  const own = errors.filter(isField);
  const [first] = own;
  return (
    <div className="summary" role="alert">
      {tried && first ? (
        <p className="err">
          <CircleAlert className="i" aria-hidden="true" />
          <span>
            {words.needLook(own.length)}{" "}
            <a
              className="link"
              href={`#${placeOf(id, first.path)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(placeOf(id, first.path));
              }}
            >
              {words.goToFirst}
            </a>
          </span>
        </p>
      ) : null}
      {errors
        .filter((each) => !isField(each))
        .map(({ path, message }) => (
          <p key={path} className="err">
            <CircleAlert className="i" aria-hidden="true" />
            {message}
          </p>
        ))}
    </div>
  );
}
