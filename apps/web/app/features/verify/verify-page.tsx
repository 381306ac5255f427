import { classes } from "../../ui/classes.ts";
import type { Looked } from "./looked.ts";
import { ManyForm } from "./many/many-form.tsx";
import { ManyResult } from "./many/many-result.tsx";
import type { ManyOutcome } from "./many/outcome.ts";
import { useMany } from "./many/use-many.ts";
import { Result } from "./result.tsx";
import { SignedPart } from "./signed/signed-part.tsx";
import { useSigned } from "./signed/use-signed.ts";
import { useDroppedFile } from "./use-dropped-file.ts";
import { VerifyBand } from "./verify-band.tsx";
import look from "./verify.module.css";

interface VerifyPageProps {
  /** Something was typed that cannot be a number. */
  looked: Extract<Looked, { at: "unreadable" }> | null;
  /** How many numbers are checked at once. */
  most: number;
  /** How large a signed copy may be. */
  mostBytes: number;
  /** What came of many numbers that were sent without JavaScript. */
  outcome: ManyOutcome | undefined;
}

const isList = ({ name }: File) => /\.(?:csv|txt|tsv)$/i.test(name);

/** One number, many of them, or a signed copy: three ways to check, for everybody. */
export function VerifyPage({ looked, most, mostBytes, outcome }: VerifyPageProps) {
  const many = useMany(most, outcome);
  const signed = useSigned(mostBytes);
  const dropping = useDroppedFile((file) => void (isList(file) ? many.take(file) : signed.check(file)));
  const answer = many.outcome?.at === "checked" ? many.outcome.answer : undefined;
  return (
    <main id="main">
      <VerifyBand most={most} typed={looked?.typed} />
      <div className={classes("wrap", look["result"])}>
        {looked === null ? null : <Result looked={looked} />}
        <div className={classes(look["card"], look["twoColumns"], look["ways"])}>
          <div className={look["main"]}>
            <ManyForm many={many} most={most} />
          </div>
          <div className={look["side"]}>
            <SignedPart signed={signed} dropping={dropping} />
          </div>
        </div>
        {answer === undefined ? null : <ManyResult answer={answer} />}
      </div>
    </main>
  );
}
