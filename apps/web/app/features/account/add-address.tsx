import { type FormEvent, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Channel } from "@upaya/contracts/identity/identifier.ts";
import { LinkIdentifier, SendLinkCode } from "@upaya/contracts/identity/link-identifier.ts";
import { callApi } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { TextField } from "../../ui/form/plain-fields.tsx";
import { useNow } from "../../ui/form/use-now.ts";
import { toast } from "../../ui/toast.tsx";
import { MergeOffer } from "./merge-offer.tsx";
import { useAct } from "./use-act.ts";
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
  return <CodeStep sent={sent} onSent={setSent} onOther={() => setSent(undefined)} onAdded={onAdded} onKnown={setKnown} />;
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
      async () => onSent({ ...(await callApi(SendLinkCode, { body: { channel, to } })), to: to.trim() }),
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

interface CodeStepProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onOther: () => void;
  onAdded: () => Promise<void>;
  onKnown: (known: Known) => void;
}

function CodeStep({ sent, onSent, onOther, onAdded, onKnown }: CodeStepProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const checking = useAct();
  const again = useAct();
  const now = useNow();
  const waits = now === undefined || Date.parse(sent.resend_at) > now.getTime();
  const check = (whole: string) =>
    checking.run(
      async () => {
        setError(undefined);
        const reply = await callApi(LinkIdentifier, { body: { ticket: sent.ticket, code: whole } });
        if (reply.outcome === "known") return onKnown(reply);
        toast.success(words.added(reply.identifier.value));
        return onAdded();
      },
      (failure) => {
        setError(failure.fields[0]?.message ?? failure.message);
        setCode("");
        return true;
      },
    );
  const resend = () =>
    again.run(async () => {
      onSent({ ...(await callApi(SendLinkCode, { body: { channel: sent.channel, to: sent.to } })), to: sent.to });
      toast.info(words.sentAgain);
    });
  return (
    <div className="acc-form">
      <CodeField
        label={words.code}
        hint={checking.busy ? words.checking : words.codeSent(sent.to)}
        error={error}
        value={code}
        disabled={checking.busy}
        onChange={setCode}
        onComplete={(whole) => void check(whole)}
      />
      <div className="row">
        <Button variant="soft" disabled={waits} busy={again.busy} onClick={() => void resend()}>
          {words.sendAgain}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {words.otherAddress}
        </Button>
      </div>
    </div>
  );
}
