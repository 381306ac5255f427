import { useNavigate } from "react-router";
import { cardAction } from "@upaya/contracts/catalogue/card-action.ts";
import type { CourseCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Got } from "../../ui/got.tsx";
import { toast } from "../../ui/toast.tsx";
import { useReturnAction, useSession, useSignIn } from "../session.ts";
import { useFact } from "./card-facts.tsx";
import { keepInCart, useLocalCart } from "./local-cart.ts";
import { cardWords as words } from "./words.ts";

/** As much of a resource as its action depends on. */
type Offered = Pick<Card, "id" | "name" | "price" | "course_type"> & { readonly is_over?: boolean };

interface ActionLook {
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/**
 * The one action of a resource for whoever looks at it. In the document it is the one of a guest with an empty cart. Until the shop and the
 * desk of a learner open, whatever is chosen is kept in the cart of this device.
 */
export function ResourceAction({ resource, size = "s", wide = false }: { resource: Offered } & ActionLook) {
  const { id, name, price, course_type } = resource;
  const signedIn = useSession().status === "in";
  const fact = useFact(id);
  const inCart = useLocalCart().includes(id) || fact.inCart;
  const { ask } = useSignIn();
  const action = cardAction({ signedIn, learning: fact.learning, inCart, course_type, price });
  const look = { size, wide };
  const navigate = useNavigate();
  const kind = `register ${id}`;
  const keep = () => {
    keepInCart(id);
    toast.success(words.inCart(name));
  };
  // Whoever has signed in for it stays where they are, with what they chose.
  useReturnAction(kind, keep);
  // Whoever has it keeps it; to everybody else a session that is over is not offered.
  if (resource.is_over && !fact.learning) return <span className="meta">{words.over}</span>;
  if (action.does === "nothing") return <Got>{action.label}</Got>;
  if (action.does === "open-learning" || action.does === "open-cart") {
    const place =
      action.does === "open-cart"
        ? ({ to: "/cart", variant: "line" } as const)
        : ({ to: "/profile/my-learning", variant: "soft" } as const);
    return (
      <LinkButton {...look} {...place}>
        {action.label}
      </LinkButton>
    );
  }
  const press = () => {
    if (action.does === "sign-in") ask({ reason: words.signInToRegister, action: { kind, data: null } });
    else keep();
    if (action.does === "buy") void navigate("/cart");
  };
  return (
    <Button {...look} className="needs-js" onClick={press}>
      {action.label}
    </Button>
  );
}
