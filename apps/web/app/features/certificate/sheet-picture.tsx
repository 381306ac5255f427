import { useState } from "react";
import type { HeldCertificate } from "@upaya/contracts/learning/certificates.ts";
import { certificateFile } from "../../lib/certificate-file.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import look from "./certificate.module.css";
import { certificateWords as words } from "./words.ts";

/** The sheet itself, on paper that is paper in the dark too. */
export function SheetPicture({ held: { number, name, title, history } }: { held: HeldCertificate }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing)
    return (
      <Note tone="warn" live>
        {words.sheetMissing}{" "}
        <Button variant="line" size="s" onClick={() => setMissing(false)}>
          {words.sheetAgain}
        </Button>
      </Note>
    );
  return (
    <img
      className={look["sheet"]}
      src={certificateFile(number, "sheet.svg", history[0]?.from)}
      width={1188}
      height={840}
      alt={words.sheet(number, name ?? "", title)}
      onError={() => setMissing(true)}
    />
  );
}
