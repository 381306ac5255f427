import { useNavigate } from "react-router";
import { type CardAction, cardAction } from "@upaya/contracts/catalogue/card-action.ts";
import type { CourseCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Got } from "../../ui/got.tsx";
import { toast } from "../../ui/toast.tsx";
import { myLearning } from "../learn-address.ts";
import { useReturnAction, useSession, useSignIn } from "../session.ts";
import { usePress } from "./act.ts";
import { useFact } from "./card-facts.tsx";
import { keepInCart, useLocalCart } from "./local-cart.ts";
import { OpeningAction } from "./opening-action.tsx";
import { pressWords as words } from "./press-words.ts";
import { cardWords } from "./words.ts";

/** As much of a resource as its action depends on. */
type Offered = Pick<Card, "id" | "name" | "price" | "course_type" | "ready"> & { readonly is_over?: boolean };

interface ActionLook {
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/**
 * The one action of a resource for whoever looks at it. In the document it is the one of a guest with an empty cart. Until the shop opens,
 * what has a price is kept in the cart of this device.
 */
export function ResourceAction({ resource, size = "s", wide = false }: { resource: Offered } & ActionLook) {
  const { id, price, course_type } = resource;
  const signedIn = useSession().status === "in";
  const fact = useFact(id);
  const inCart = useLocalCart().includes(id) || fact.inCart;
  const action = cardAction({ signedIn, learning: fact.learning, inCart, course_type, price });
  const look = { size, wide };
  // Whoever has it keeps it; to everybody else a session that is over is not offered.
  if (resource.is_over && !fact.learning) return <span className="meta">{cardWords.over}</span>;
  if (action.does === "nothing") return <Got>{action.label}</Got>;
  if (action.does === "open-learning" || action.does === "open-cart") {
    const place =
      action.does === "open-cart" ? ({ to: "/cart", variant: "line" } as const) : ({ to: myLearning, variant: "soft" } as const);
    return (
      <LinkButton {...look} {...place}>
        {action.label}
      </LinkButton>
    );
  }
  if (!resource.ready) return <OpeningAction item={resource} label={action.label} {...look} />;
  return <TakeAction resource={resource} action={action} {...look} />;
}

/** What is open: free it is theirs with the press, and what has a price goes into the cart. */
function TakeAction({ resource, action, ...look }: { resource: Offered; action: CardAction } & ActionLook) {
  const { id, name, price } = resource;
  const { ask } = useSignIn();
  const navigate = useNavigate();
  const kind = `register ${id}`;
  const { busy, press, act } = usePress(() => {
    if (action.does === "sign-in") ask({ reason: words.signInToRegister, action: { kind, data: null } });
    else if (action.does === "enrol" || action.does === "register") enrol();
    else keep();
    if (action.does === "buy") void navigate("/cart");
  });
  const enrol = () => act((acts) => acts.enrol({ id, name }));
  const keep = () => {
    keepInCart(id);
    toast.success(words.inCart(name));
  };
  // Whoever has signed in for it stays where they are, with what they chose.
  useReturnAction(kind, () => (price ? keep() : enrol()));
  return (
    <Button {...look} className="needs-js" busy={busy} onClick={press}>
      {action.label}
    </Button>
  );
}
