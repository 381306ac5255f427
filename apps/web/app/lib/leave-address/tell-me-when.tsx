import { useState } from "react";
import type { GetInterest, ShowInterest } from "@upaya/contracts/engagement/interest.ts";
import { Button } from "../../ui/button.tsx";
import type { Call } from "../api-browser.ts";
import { useRead } from "../data/use-read.ts";
import { useWrite } from "../data/use-write.ts";
import { useSession } from "../session.ts";
import { AddressForm, type AddressFormProps, Thanks } from "./address-form.tsx";
import { addressWords as words } from "./words.ts";

const askedCall: Call<typeof GetInterest> = { method: "GET", path: "/engagement/interest" };
const showCall: Call<typeof ShowInterest> = { method: "POST", path: "/engagement/interest", idempotent: "natural" };

/** Word from us when something opens: an address for a guest, one tap for whoever is signed in. */
export function TellMeWhen({ topic, ...form }: AddressFormProps & { topic: string }) {
  const { me } = useSession();
  if (!me) return <AddressForm {...form} />;
  return <OneTap key={me.user.id} topic={topic} button={form.button} promise={form.promise} />;
}

function OneTap({ topic, button, promise }: { topic: string; button: string; promise: string }) {
  const [thanks, setThanks] = useState<string>();
  // Unknown is not asked: a second tap is the same wish.
  const asked = useRead(askedCall, { query: { topic } }, { quiet: true }).data?.asked;
  const { busy, failure, send } = useWrite(showCall, { done: ({ message }) => setThanks(message), failed: () => true });
  const said = thanks ?? (asked ? words.asked : undefined);
  if (said !== undefined) return <Thanks>{said}</Thanks>;
  return (
    <div className="address-form">
      <div>
        <Button busy={busy} onClick={() => void send({ body: { topic } })}>
          {busy ? words.sending : button}
        </Button>
      </div>
      <p className={failure ? "address-wrong" : "meta"} role={failure ? "alert" : undefined}>
        {failure ? words.notKept : promise}
      </p>
    </div>
  );
}
