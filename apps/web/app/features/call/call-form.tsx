import { deferredPart } from "../../ui/deferred-part.tsx";
import type { RequestFormProps } from "./request-form.tsx";
import "./request-form.css";

/** The form in a page, once to a page. It is in the document; its code comes when somebody touches the page. */
export const CallForm = deferredPart<Pick<RequestFormProps, "kind">>(async () => (await import("./request-form.tsx")).RequestForm);
