import { useState } from "react";
import { tidyCart } from "../../lib/cart/join-cart.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { asFailure } from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { ownCart } from "./use-cart.ts";

/** What cannot be bought leaves one's own cart, and the list is read again. */
export function useTidy(): { readonly busy: boolean; readonly tidy: () => void } {
  const [busy, setBusy] = useState(false);
  const tidy = () => {
    setBusy(true);
    tidyCart()
      .then(async () => (await loadLayer()).changed([ownCart]))
      .catch((failure: unknown) => toast.error(asFailure(failure).message))
      .finally(() => setBusy(false));
  };
  return { busy, tidy };
}
