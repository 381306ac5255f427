import { useNavigate } from "react-router";
import { type CardAction, cardAction } from "@upaya/contracts/catalogue/card-action.ts";
import type { CourseCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Got } from "../../ui/got.tsx";
import { toast } from "../../ui/toast.tsx";
import { useReturnAction, useSession, useSignIn } from "../session.ts";
import { useFact } from "./card-facts.tsx";
import { keepInCart, useLocalCart } from "./local-cart.ts";
import { cardWords as words } from "./words.ts";

/** As much of a resource as its action depends on. */
type Offered = Pick<Card, "id" | "name" | "price" | "course_type">;

interface ActionLook {
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/** The one action of a resource for whoever looks at it. In the document it is the one of a guest with an empty cart. */
export function ResourceAction({ resource, size = "s", wide = false }: { resource: Offered } & ActionLook) {
  const { id, name, price, course_type } = resource;
  const signedIn = useSession().status === "in";
  const fact = useFact(id);
  const local = useLocalCart();
  const { ask } = useSignIn();
  const inCart = signedIn ? fact.inCart : local.includes(id);
  const action = cardAction({ signedIn, learning: fact.learning, inCart, course_type, price });
  const look = { size, wide };
  const place = placeOf(action);
  const navigate = useNavigate();
  const kind = `register ${id}`;
  // Whoever has signed in for it goes on to where the same button leads them now.
  useReturnAction(kind, () => {
    if (place) void navigate(place.to);
  });
  if (action.does === "nothing") return <Got>{action.label}</Got>;
  if (place) {
    return (
      <LinkButton {...look} {...(place.quiet ? { variant: place.quiet } : {})} to={place.to}>
        {action.label}
      </LinkButton>
    );
  }
  const press = () => {
    if (action.does === "sign-in") return ask({ reason: words.signInToRegister, action: { kind, data: null } });
    keepInCart(id);
    return toast.success(words.inCart(name));
  };
  return (
    <Button {...look} className="needs-js" onClick={press}>
      {action.label}
    </Button>
  );
}

/** Where an action leads. The shop and the desk of a learner are not open yet: until then their own pages say so. */
function placeOf({ does }: CardAction): { to: string; quiet?: "soft" | "line" } | undefined {
  if (does === "open-learning") return { to: "/profile/my-learning", quiet: "soft" };
  if (does === "open-cart") return { to: "/cart", quiet: "line" };
  if (does === "enrol" || does === "register") return { to: "/profile/my-learning" };
  return does === "add-to-cart" || does === "buy" ? { to: "/cart" } : undefined;
}
