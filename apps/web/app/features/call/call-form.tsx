import { late } from "../../lib/late.tsx";
import "../../ui/field.css";
import "../../ui/input.css";
import "../../ui/select-input.css";
import type { RequestFormProps } from "./request-form.tsx";
import "./request-form.css";

/** The form in a page, once to a page. It is in the document; its code comes when somebody touches the page. */
export const CallForm = late<Pick<RequestFormProps, "kind">>({
  id: "call-form",
  load: async () => (await import("./request-form.tsx")).RequestForm,
  controls: "[type=submit]",
});
