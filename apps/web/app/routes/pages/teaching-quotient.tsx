import { useLoaderData } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { CallForm } from "../../features/call/call-form.tsx";
import { Questions } from "../../features/pages/blocks/questions.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import { CertificateStrip } from "../../features/pages/teaching-quotient/certificate-strip.tsx";
import { ExamRuler } from "../../features/pages/teaching-quotient/exam-ruler.tsx";
import { Ledger } from "../../features/pages/teaching-quotient/ledger.tsx";
import { NineDots } from "../../features/pages/teaching-quotient/nine-dots.tsx";
import { ReportSheet } from "../../features/pages/teaching-quotient/report-sheet.tsx";
import { CallBand } from "../../features/pages/teaching-quotient/call-band.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

function Call({ block }: { block: BlockOf<"call"> }) {
  return (
    <CallBand block={block}>
      <CallForm kind={block.desk} />
    </CallBand>
  );
}

const parts: Parts = {
  "report-sheet": ReportSheet,
  "nine-dots": NineDots,
  "exam-ruler": ExamRuler,
  "certificate-strip": CertificateStrip,
  ledger: Ledger,
  questions: Questions,
  call: Call,
};

export default function TeachingQuotient() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
