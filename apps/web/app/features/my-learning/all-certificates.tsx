import { FileArchive } from "lucide-react";
import { useState } from "react";
import type { GetMyCertificates } from "@upaya/contracts/learning/certificates.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { Button } from "../../ui/button.tsx";
import { fetchCode } from "../../ui/parts.ts";
import { toast } from "../../ui/toast.tsx";
import look from "./my-learning.module.css";
import { myLearningWords } from "./words.ts";

const words = myLearningWords.certificate;
const path: (typeof GetMyCertificates)["path"] = "/learning/mine/certificates.zip";

/** Every sheet of one's own in one file. */
export function AllCertificates() {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { saveOwnFile } = await fetchCode(() => import("../../lib/api-file.ts"));
      await saveOwnFile(path, words.allFile);
    } catch (thrown) {
      toast.error(asFailure(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="line" className={look["all"]} busy={busy} onClick={() => void press()}>
      <FileArchive className="i" aria-hidden="true" />
      {words.all}
    </Button>
  );
}
