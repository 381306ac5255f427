import { CircleAlert, CloudCheck } from "lucide-react";
import "../form.css";
import type { Draft } from "../draft.ts";
import { formUiWords as words } from "../words.ts";

/** Whether what was typed is safe. */
export function DraftStatus({ draft: { status } }: { draft: Pick<Draft<unknown>, "status"> }) {
  const text = { none: "", saving: words.saving, saved: words.saved, failed: words.notSaved }[status];
  const Icon = status === "failed" ? CircleAlert : CloudCheck;
  return (
    <p className={status === "failed" ? "draft err" : "draft"} role="status">
      {text === "" ? null : <Icon className="i i-s" aria-hidden="true" />}
      {text}
    </p>
  );
}
