import { type FormEvent, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Channel } from "@upaya/contracts/identity/identifier.ts";
import { LinkIdentifier, SendLinkCode } from "@upaya/contracts/identity/link-identifier.ts";
import { Button } from "../../ui/button.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { TextField } from "../../ui/form/plain/plain-fields.tsx";
import { toast } from "../../ui/toast.tsx";
import { CodeStep } from "./code-step.tsx";
import { MergeOffer } from "./merge-offer.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { accountWords as words } from "./words.ts";

type Sent = Reply<typeof SendLinkCode> & { readonly to: string };
export type Known = Extract<Reply<typeof LinkIdentifier>, { outcome: "known" }>;

interface AddAddressProps {
  channel: Channel;
  onCancel: () => void;
  onAdded: () => Promise<void>;
  onJoined: () => Promise<void>;
}

/** An address becomes a way in by a code that is sent to it. One that another account has offers to join the two. */
export function AddAddress({ channel, onCancel, onAdded, onJoined }: AddAddressProps) {
  const [sent, setSent] = useState<Sent>();
  const [known, setKnown] = useState<Known>();
  if (known) return <MergeOffer known={known} onApart={onCancel} onJoined={onJoined} />;
  if (!sent) return <AddressStep channel={channel} onSent={setSent} onCancel={onCancel} />;
  return <LinkStep sent={sent} onSent={setSent} onOther={() => setSent(undefined)} onAdded={onAdded} onKnown={setKnown} />;
}

interface AddressStepProps {
  channel: Channel;
  onSent: (sent: Sent) => void;
  onCancel: () => void;
}

function AddressStep({ channel, onSent, onCancel }: AddressStepProps) {
  const [to, setTo] = useState("");
  const [error, setError] = useState<string>();
  const { busy, run } = useAct();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (to.trim() === "") return setError(words.enterAddress);
    setError(undefined);
    return void run(
      async () => onSent({ ...(await callProven(SendLinkCode, { body: { channel, to } })), to: to.trim() }),
      (failure) => {
        const [field] = failure.fields;
        setError(field?.message);
        return field !== undefined;
      },
    );
  }
  return (
    <form className="acc-form" noValidate onSubmit={submit}>
      {channel === "email" ? (
        <TextField type="email" label={words.email} value={to} onChange={setTo} error={error} autoComplete="email" />
      ) : (
        <PhoneField label={words.phone} value={to} onChange={setTo} error={error} autoComplete="tel" />
      )}
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? words.sending : words.sendCode}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

interface LinkStepProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onOther: () => void;
  onAdded: () => Promise<void>;
  onKnown: (known: Known) => void;
}

function LinkStep({ sent, onSent, onOther, onAdded, onKnown }: LinkStepProps) {
  async function check(code: string): Promise<void> {
    const reply = await callProven(LinkIdentifier, { body: { ticket: sent.ticket, code } });
    if (reply.outcome === "known") return onKnown(reply);
    toast.success(words.added(reply.identifier.value));
    return onAdded();
  }
  const sendAgain = async () =>
    onSent({ ...(await callProven(SendLinkCode, { body: { channel: sent.channel, to: sent.to } })), to: sent.to });
  return <CodeStep className="acc-form" sent={sent} other={words.otherAddress} onOther={onOther} onCode={check} onAgain={sendAgain} />;
}
