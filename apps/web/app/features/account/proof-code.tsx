import type { Reply } from "@upaya/contracts/endpoint.ts";
import { ProveByCode, SendProofCode } from "@upaya/contracts/identity/prove.ts";
import { callApi } from "../../lib/session.ts";
import { CodeStep } from "./code-step.tsx";
import { answerProof } from "../../lib/proof/proof.ts";
import { accountWords as words } from "./words.ts";

export type ProofSent = Reply<typeof SendProofCode> & { readonly id: string; readonly to: string };

interface ProofCodeProps {
  sent: ProofSent;
  onSent: (sent: ProofSent) => void;
  onOther: () => void;
}

export function ProofCode({ sent, onSent, onOther }: ProofCodeProps) {
  async function check(code: string): Promise<void> {
    await callApi(ProveByCode, { body: { ticket: sent.ticket, code } });
    answerProof(true);
  }
  const sendAgain = async () =>
    onSent({ ...sent, ...(await callApi(SendProofCode, { params: { identifier_id: sent.id }, body: { ticket: sent.ticket } })) });
  return <CodeStep className="acc-proof" sent={sent} other={words.proofOther} onOther={onOther} onCode={check} onAgain={sendAgain} />;
}
