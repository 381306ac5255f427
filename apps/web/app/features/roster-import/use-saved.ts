import { useState } from "react";
import { asFailure } from "../../lib/api-failure.ts";
import { fetchCode } from "../../ui/parts.ts";
import { toast } from "../../ui/toast.tsx";
import { importWords as words } from "./words.ts";

/** Fetches a file of one's own and hands it to the browser; says so when it did not come. */
export function useSaved() {
  const [busy, setBusy] = useState(false);
  const save = async (path: string, name: string) => {
    setBusy(true);
    try {
      const { saveOwnFile } = await fetchCode(() => import("../../lib/api-file.ts"));
      await saveOwnFile(path, name);
    } catch (thrown) {
      const { offline, message } = asFailure(thrown);
      toast.error(offline ? words.notSaved : message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: (path: string, name: string) => void save(path, name) };
}
