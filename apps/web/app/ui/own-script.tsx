import { createContext, useContext } from "react";

/**
 * What marks the inline scripts that we render ourselves, while the server renders: random, and gone from the page that goes out. The
 * host lets those scripts run that bear it, and no other that stands in the page, however it came there. A browser knows of no mark.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

/** An inline script of ours. */
export function OwnScript({ text }: { text: string }) {
  return <script nonce={useContext(ScriptMark)} dangerouslySetInnerHTML={{ __html: text }} />;
}
