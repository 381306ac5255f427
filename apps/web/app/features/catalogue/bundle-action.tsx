import { keepInCart, takeFromCart, useLocalCart } from "../../lib/cart/local-cart.ts";
import { usePress } from "../../lib/cards/act.ts";
import { useFact } from "../../lib/cards/card-facts.tsx";
import { OpeningAction } from "../../lib/cards/action/opening-action.tsx";
import { pressWords } from "../../lib/cards/press-words.ts";
import { SeatsAction } from "../../lib/cards/action/seats-action.tsx";
import { myLearning } from "../../lib/learn-address.ts";
import { useSession } from "../../lib/session.ts";
import { useSchoolHere } from "../../lib/use-school.ts";
import { Button, LinkButton } from "../../ui/button.tsx";

interface BundleActionProps {
  bundle: { readonly id: string; readonly name: string; readonly ready: boolean; readonly item_count: number };
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/** A bundle goes into the cart and out of it again: a guest's on this device, anybody else's own. One that opens later does not. */
export function BundleAction({ bundle, size = "s", wide = false }: BundleActionProps) {
  const { id, name, ready, item_count } = bundle;
  const fact = useFact(id);
  const school = useSchoolHere(useSession().me);
  const isHere = useLocalCart().includes(id);
  const inCart = isHere || fact.inCart;
  const { busy, press, act } = usePress((signedIn) => {
    if (isHere || !signedIn) return inCart ? takeFromCart(id) : keepInCart(id);
    return act((acts) => (inCart ? acts.removeFromCart({ id, name }) : acts.addToCart({ id, name })));
  });
  const look = { size, wide };
  if (school && ready) return <SeatsAction item={bundle} school={school.id} {...look} />;
  if (item_count > 0 && fact.ownedParts === item_count) {
    return (
      <LinkButton to={myLearning} variant="soft" {...look}>
        {pressWords.allYours}
      </LinkButton>
    );
  }
  if (!ready && !inCart) return <OpeningAction item={bundle} label={pressWords.addToCart} {...look} />;
  return (
    <Button {...look} className="needs-js" variant={inCart ? "line" : "primary"} busy={busy} onClick={press}>
      {inCart ? pressWords.removeFromCart : pressWords.addToCart}
    </Button>
  );
}
