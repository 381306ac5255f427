import { useLoaderData } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { CallForm } from "../../features/call/call-form.tsx";
import { Questions } from "../../features/pages/blocks/questions.tsx";
import { NameSchool } from "../../features/pages/gtm/name-school.tsx";
import { PassOn } from "../../features/pages/gtm/pass-on.tsx";
import { PromisePart } from "../../features/pages/gtm/promise.tsx";
import { ReferralLedger } from "../../features/pages/gtm/referral-ledger.tsx";
import { ThanksLine } from "../../features/pages/gtm/thanks-line.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

function Call({ block }: { block: BlockOf<"call"> }) {
  return (
    <NameSchool block={block}>
      <CallForm kind={block.desk} />
    </NameSchool>
  );
}

const parts: Parts = {
  promise: PromisePart,
  "thanks-line": ThanksLine,
  "referral-ledger": ReferralLedger,
  "pass-on": PassOn,
  questions: Questions,
  call: Call,
};

export default function Gtm() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} className="gtm" />;
}
