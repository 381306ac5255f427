import { useNavigate } from "react-router";
import { type CardAction, cardAction } from "@upaya/contracts/catalogue/card-action.ts";
import type { CourseCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Got } from "../../../ui/cards/got.tsx";
import { toast } from "../../../ui/toast.tsx";
import { myLearning, replayAddress } from "../../learn-address.ts";
import { useReturnAction, useSession, useSignIn } from "../../session.ts";
import { usePress } from "../act.ts";
import { useFact } from "../card-facts.tsx";
import { keepInCart, useLocalCart } from "../../cart/local-cart.ts";
import { OpeningAction } from "./opening-action.tsx";
import { pressWords as words } from "../press-words.ts";
import { SeatsAction } from "./seats-action.tsx";
import { cardWords } from "../../kind-words.ts";
import { useSchoolHere } from "../../use-school.ts";

/** A talk or a masterclass, which has no type of its own on the wire. */
const isHeldAtDates = (type: Card["course_type"]) => type === "webinars" || type === "others";

/** As much of a resource as its action depends on. */
type Offered = Pick<Card, "id" | "slug" | "name" | "price" | "course_type" | "ready"> & { readonly is_over?: boolean };

interface ResourceActionProps extends ActionLook {
  resource: Offered;
  /** Of several dates the one that was chosen. */
  date?: string | undefined;
}

interface ActionLook {
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/** The one action of a resource for whoever looks at it. In the document it is the one of a guest with an empty cart. */
export function ResourceAction({ resource, date, size = "s", wide = false }: ResourceActionProps) {
  const { id, slug, price, course_type } = resource;
  const { status, me } = useSession();
  const signedIn = status === "in";
  const school = useSchoolHere(me);
  const fact = useFact(id);
  const inCart = useLocalCart().includes(id) || fact.inCart;
  const action = cardAction({ signedIn, learning: fact.learning, inCart, course_type, replay: fact.replay, price });
  const look = { size, wide };
  // Whoever has it keeps it; to everybody else a session that is over is not offered.
  if (resource.is_over && !fact.learning) return <span className="meta">{cardWords.over}</span>;
  // What is held at a date is each teacher's own to choose.
  if (school && price && resource.ready && !isHeldAtDates(course_type)) return <SeatsAction item={resource} school={school.id} {...look} />;
  if (action.does === "nothing") return <Got>{action.label}</Got>;
  if (action.does === "open-learning" || action.does === "open-cart") {
    const learning = fact.replay ? replayAddress(slug) : myLearning;
    const place = action.does === "open-cart" ? ({ to: "/cart", variant: "line" } as const) : ({ to: learning, variant: "soft" } as const);
    return (
      <LinkButton {...look} {...place}>
        {action.label}
      </LinkButton>
    );
  }
  if (!resource.ready) return <OpeningAction item={resource} label={action.label} {...look} />;
  return <TakeAction resource={resource} does={action.does} label={action.label} date={date} {...look} />;
}

interface TakeProps extends ActionLook {
  resource: Pick<Offered, "id" | "name" | "price" | "course_type">;
  does: CardAction["does"];
  label: string;
  /** Of several dates the one that was chosen. */
  date?: string | undefined;
}

/** What is open: free it is theirs with the press, and what has a price goes into the cart: a guest's on this device, anybody else's own. */
export function TakeAction({ resource, does, label, date, ...look }: TakeProps) {
  const { id, name, price, course_type } = resource;
  const { ask } = useSignIn();
  const navigate = useNavigate();
  const kind = `register ${id}`;
  const { busy, press, act } = usePress(() => {
    if (does === "sign-in") ask({ reason: words.signInToRegister, action: { kind, data: date ?? null } });
    else if (does === "enrol" || does === "register") take(date);
    else if (does === "keep-locally") keep();
    else buy(date);
  });
  // What is held at a date is registered for; everything else is begun at any hour.
  const take = (at: string | undefined) =>
    act((acts) => (isHeldAtDates(course_type) ? acts.register({ id, name }, at) : acts.enrol({ id, name })));
  // What is registered for is paid for in the cart; anything else may be one of several.
  const buy = (at: string | undefined) =>
    act(async (acts) => (await acts.addToCart({ id, name }, at)) && isHeldAtDates(course_type) && navigate("/cart"));
  const keep = () => {
    keepInCart(id);
    toast.success(words.inCart(name));
  };
  // Whoever has signed in for it stays where they are, with what they chose.
  useReturnAction(kind, (chosen) => (price ? buy : take)(typeof chosen === "string" ? chosen : undefined));
  return (
    <Button {...look} className="needs-js" busy={busy} onClick={press}>
      {label}
    </Button>
  );
}
