import { Fingerprint, Globe, KeyRound, Mail, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { phoneText } from "@upaya/contracts/forms/phone.ts";
import type { ListIdentifiers } from "@upaya/contracts/identity/link-identifier.ts";
import { SendProofCode } from "@upaya/contracts/identity/prove.ts";
import { StartGoogle } from "@upaya/contracts/identity/sign-in-by-google.ts";
import { keepProving } from "../../lib/proving.ts";
import { callApi } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { OwnPart } from "./panel.tsx";
import { answerProof, useAskedForProof } from "../../lib/proof/proof.ts";
import { ProofCode, type ProofSent } from "./proof-code.tsx";
import { ProofPassword } from "./proof-password.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import type { Read } from "../../lib/data/read.ts";
import { accountWords as words } from "./words.ts";
import { fetchCode } from "../../ui/parts.ts";

type Ways = Reply<typeof ListIdentifiers>;

/** Asks who is here, by any way that the account has already, and then lets what was pressed go on. */
export function ProofDialog({ of }: { of: Read<Ways> }) {
  const open = useAskedForProof();
  const onClose = () => answerProof(false);
  // Also while the ways load, or do not: nobody is held here.
  const actions = (
    <Button variant="ghost" onClick={onClose}>
      {words.cancel}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={words.proof} actions={actions}>
      <OwnPart of={of}>{(ways) => <Proof ways={ways} />}</OwnPart>
    </Dialog>
  );
}

function Proof({ ways }: { ways: Ways }) {
  const [sent, setSent] = useState<ProofSent>();
  const [typing, setTyping] = useState(false);
  const back = () => {
    setSent(undefined);
    setTyping(false);
  };
  if (sent) return <ProofCode sent={sent} onSent={setSent} onOther={back} />;
  if (typing) return <ProofPassword onOther={back} />;
  return <ProofWays ways={ways} onSent={setSent} onPassword={() => setTyping(true)} />;
}

interface ProofWaysProps {
  ways: Ways;
  onSent: (sent: ProofSent) => void;
  onPassword: () => void;
}

function ProofWays({ ways: { data, passkeys, has_password }, onSent, onPassword }: ProofWaysProps) {
  const [chosen, setChosen] = useState<string>();
  const { busy, run } = useAct();
  const go = (name: string, work: () => Promise<void>) => {
    setChosen(name);
    void run(work);
  };
  const send = (id: string, to: string) => async () =>
    onSent({ ...(await callApi(SendProofCode, { params: { identifier_id: id }, body: {} })), id, to });
  const is = (name: string) => busy && chosen === name;
  return (
    <div className="acc-proof">
      <p>{words.proofText}</p>
      {data.map(({ id, kind, value }) => {
        const to = kind === "phone" ? phoneText(value) : value;
        if (kind === "google")
          return <WayButton key={id} icon={<Globe />} busy={is(id)} text={words.proofGoogle} onPress={() => go(id, leaveForGoogle)} />;
        const icon = kind === "email" ? <Mail /> : <Smartphone />;
        return <WayButton key={id} icon={icon} busy={is(id)} text={words.proofCodeTo(to)} onPress={() => go(id, send(id, to))} />;
      })}
      {passkeys.length > 0 ? (
        <WayButton icon={<Fingerprint />} busy={is("passkey")} text={words.proofPasskey} onPress={() => go("passkey", byPasskey)} />
      ) : null}
      {has_password ? <WayButton icon={<KeyRound />} busy={false} text={words.proofPassword} onPress={onPassword} /> : null}
    </div>
  );
}

interface WayButtonProps {
  icon: ReactNode;
  text: string;
  busy: boolean;
  onPress: () => void;
}

function WayButton({ icon, text, busy, onPress }: WayButtonProps) {
  return (
    <Button variant="line" wide busy={busy} onClick={onPress}>
      <span className="acc-proof-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="acc-proof-way">{text}</span>
    </Button>
  );
}

async function byPasskey(): Promise<void> {
  // The library of the ceremony comes when somebody begins one.
  const { proveByPasskey } = await fetchCode(() => import("./prove-by-passkey.ts"));
  if (await proveByPasskey()) answerProof(true);
  else toast.info(words.proofNoPasskey);
}

/** The page is left; what was pressed is pressed again after it. */
async function leaveForGoogle(): Promise<void> {
  const { url } = await callApi(StartGoogle, { body: {} });
  keepProving();
  location.assign(url);
}
