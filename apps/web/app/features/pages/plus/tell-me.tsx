import { useActionData } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { AddressForm } from "../../../lib/leave-address/address-form.tsx";
import type { Outcome } from "../../../lib/leave-address/keep-address.server.ts";
import "./tell-me.css";

/** A slip to leave an address on. */
export function TellMe({ block }: { block: BlockOf<"tell-me"> }) {
  const outcome = useActionData<Outcome>();
  return (
    <section id={block.id} className="tm">
      <div className="wrap">
        <div className="tm-slip">
          <div>
            <h2>{block.title}</h2>
            {block.lead ? <p className="muted">{block.lead}</p> : null}
          </div>
          <AddressForm outcome={outcome} label={block.label} button={block.button} promise={block.promise} />
        </div>
      </div>
    </section>
  );
}
