import { useState } from "react";
import { papersOfYearPath } from "@upaya/contracts/commerce/paper-addresses.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { fetchCode } from "../../ui/parts.ts";
import { toast } from "../../ui/toast.tsx";
import { purchaseWords as words } from "./words.ts";

/** What an office asks for once a year. */
export function YearPapers({ year, isEmpty }: { year: string; isEmpty: boolean }) {
  const [busy, setBusy] = useState(false);
  if (isEmpty) return null;
  const press = async () => {
    setBusy(true);
    try {
      const { saveOwnFile } = await fetchCode(() => import("../../lib/api-file.ts"));
      await saveOwnFile(papersOfYearPath(year), words.zipName(year));
    } catch (thrown) {
      toast.error(asFailure(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextButton busy={busy} onClick={() => void press()}>
      {words.zip}
    </TextButton>
  );
}
