import { useState } from "react";
import { useNavigate } from "react-router";
import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { claimsCall, takeBackCall } from "../../lib/school/calls.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { addressOf } from "./address.ts";
import { registerWords as words } from "./words.ts";

/** Takes it back that one speaks for a school, after a question. */
export function TakeBack({ of: { id, listing } }: { of: Claim }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { busy, send } = useWrite(takeBackCall, {
    changes: [claimsCall],
    done: ({ message }) => {
      toast.success(message);
      void navigate(addressOf({}), { replace: true });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {words.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onAct={() => void send({ params: { claim_id: id } }).then(() => setAsked(false))}
        title={words.takeBackTitle}
        text={words.takeBackText(listing.name)}
        safe={words.keep}
        act={words.takeBack}
        danger
        busy={busy}
      />
    </>
  );
}
