import { useState } from "react";

/** Whether what is drawn here stands in the document that came over the line (hydration), or is made in the browser. */
export function useFromDocument(selector: string): boolean {
  const [fromDocument] = useState(() => typeof document === "undefined" || document.querySelector(selector) !== null);
  return fromDocument;
}
