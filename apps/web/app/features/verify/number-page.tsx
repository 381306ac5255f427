import { Link } from "react-router";
import type { Looked } from "./looked.ts";
import { Result } from "./result.tsx";
import { VerifyBand } from "./verify-band.tsx";
import look from "./verify.module.css";
import { verifyWords as words } from "./words.ts";

/** What is shown in the field: the number as we read it. */
const numberOf = (looked: Looked): string => (looked.at === "found" ? looked.found.number : looked.typed);

/** One number and what the register says of it. */
export function NumberPage({ looked, most }: { looked: Looked; most: number }) {
  return (
    <main id="main">
      <VerifyBand most={most} typed={numberOf(looked)} />
      <div className={`wrap ${look["result"]}`}>
        <Result looked={looked} />
        <p className={look["ways"]}>
          <Link className="link" to="/verify">
            {words.otherWays}
          </Link>
        </p>
      </div>
    </main>
  );
}
