import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSchool } from "@upaya/contracts/schools/school.ts";
import { askSchoolModal } from "../../lib/school/asked-modal.ts";
import { Outcome } from "../../lib/school/outcome.tsx";
import { Steps } from "../../lib/school/steps.tsx";
import { schoolWords } from "../../lib/school/words.ts";
import look from "./school-info.module.css";
import { infoWords as words } from "./words.ts";

type Own = Reply<typeof GetSchool>;

const stepOf: Record<Own["verification"]["state"], number> = { none: 0, returned: 0, ended: 0, revoked: 0, sent: 1, verified: 3 };

/** Three dots and where the school stands among them. The papers are gathered in the sheet that the menu opens as well. */
export function VerificationPanel({ of }: { of: Own }) {
  return (
    <section className={look["verification"]} aria-label={schoolWords.verify[2]}>
      <div className={look["dots"]}>
        <Steps of={schoolWords.verify} at={stepOf[of.verification.state]} />
      </div>
      <div className={look["outcome"]}>
        <Outcome of={of} onSend={() => askSchoolModal("get-verified")} none={{ title: words.verifyTitle, line: words.verifyLine }} />
      </div>
    </section>
  );
}
