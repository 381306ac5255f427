import { useEffect, useState } from "react";
import type { GetInterest, ShowInterest } from "@upaya/contracts/engagement/interest.ts";
import { Button } from "../../ui/button.tsx";
import { type Call, request } from "../api-browser.ts";
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

type State = "open" | "sending" | "failed" | { readonly said: string };

function OneTap({ topic, button, promise }: { topic: string; button: string; promise: string }) {
  const [state, setState] = useState<State>("open");
  useEffect(() => {
    const over = new AbortController();
    // Unknown is not asked: a second tap is the same wish.
    request<typeof GetInterest>(askedCall, { query: { topic }, signal: over.signal, quiet: true }).then(
      ({ asked }) => asked && !over.signal.aborted && setState({ said: words.asked }),
      () => undefined,
    );
    return () => over.abort();
  }, [topic]);
  const tap = () => {
    setState("sending");
    request<typeof ShowInterest>(showCall, { body: { topic } }).then(
      ({ message }) => setState({ said: message }),
      () => setState("failed"),
    );
  };
  if (typeof state === "object") return <Thanks>{state.said}</Thanks>;
  return (
    <div className="address-form">
      <div>
        <Button busy={state === "sending"} onClick={tap}>
          {state === "sending" ? words.sending : button}
        </Button>
      </div>
      <p className={state === "failed" ? "address-wrong" : "meta"} role={state === "failed" ? "alert" : undefined}>
        {state === "failed" ? words.notKept : promise}
      </p>
    </div>
  );
}
