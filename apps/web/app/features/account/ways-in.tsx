import { Globe, Mail, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Channel } from "@upaya/contracts/identity/identifier.ts";
import { phoneText } from "@upaya/contracts/forms/phone.ts";
import { type ListIdentifiers, RemoveIdentifier } from "@upaya/contracts/identity/link-identifier.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { Button } from "../../ui/button.tsx";
import { AddAddress } from "./add-address.tsx";
import { LeadPanel, OwnPart } from "./panel.tsx";
import { RemovableList } from "./removable-list.tsx";
import type { Read } from "../../lib/data/read.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { accountWords as words } from "./words.ts";

type Ways = Reply<typeof ListIdentifiers>;
type Identifier = Ways["data"][number];

const icons = { email: Mail, phone: Smartphone, google: Globe } as const;

interface WaysInProps {
  of: Read<Ways>;
  /** Another account became part of this one. */
  onJoined: () => Promise<void>;
}

/** Addresses that open the account, each proven; the last one stays. */
export function WaysIn({ of, onJoined }: WaysInProps) {
  const [adding, setAdding] = useState<Channel>();
  const done = async () => {
    setAdding(undefined);
    await of.again();
  };
  const joined = async () => {
    setAdding(undefined);
    await onJoined();
  };
  return (
    <LeadPanel title={words.ways} lead={words.waysLead}>
      <OwnPart of={of}>{({ data }) => <Addresses all={data} onRemoved={of.again} />}</OwnPart>
      {adding ? (
        <AddAddress key={adding} channel={adding} onCancel={() => setAdding(undefined)} onAdded={done} onJoined={joined} />
      ) : (
        <div className="row acc-acts">
          <Button variant="soft" onClick={() => setAdding("email")}>
            {words.addEmail}
          </Button>
          <Button variant="soft" onClick={() => setAdding("phone")}>
            {words.addPhone}
          </Button>
        </div>
      )}
    </LeadPanel>
  );
}

function Addresses({ all, onRemoved }: { all: readonly Identifier[]; onRemoved: () => Promise<void> }) {
  const only = all.length === 1;
  return (
    <RemovableList
      entries={all.map(({ id, kind, value, verified_at }) => {
        const Icon = icons[kind];
        const when = `${words.kinds[kind]}. ${words.confirmed(dayMonthYear(verified_at))}`;
        return {
          id,
          icon: <Icon className="i" aria-hidden="true" />,
          title: kind === "phone" ? phoneText(value) : value,
          line: only ? `${when}. ${words.lastOne}` : when,
          removeAs: only ? undefined : value,
        };
      })}
      title={words.removeWay}
      text={words.removeWayText}
      onRemove={(identifier_id) => callProven(RemoveIdentifier, { params: { identifier_id } })}
      onRemoved={onRemoved}
    />
  );
}
