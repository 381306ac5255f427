import { useState } from "react";
import { paperPath } from "@upaya/contracts/commerce/paper-addresses.ts";
import type { Paper } from "@upaya/contracts/commerce/papers.ts";
import { fetchCode } from "../../ui/parts.ts";
import { toast } from "../../ui/toast.tsx";
import { asFailure } from "../api-failure.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { paperWords as words } from "./paper-words.ts";

interface OwnPaperProps {
  /** By its number. */
  order: string;
  paper: Paper;
}

/** An invoice, a credit note or a receipt, for the downloads of whoever presses it. */
export function OwnPaper({ order, paper: { id, kind, number } }: OwnPaperProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { saveOwnFile } = await fetchCode(() => import("../api-file.ts"));
      await saveOwnFile(paperPath(order, id), words.file(number));
    } catch (thrown) {
      toast.error(asFailure(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextButton busy={busy} aria-label={words.named(kind, number)} onClick={() => void press()}>
      {words.kinds[kind]}
    </TextButton>
  );
}
