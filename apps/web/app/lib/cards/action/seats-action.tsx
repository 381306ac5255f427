import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { type Item, usePress } from "../act.ts";
import { pressWords as words } from "../press-words.ts";

interface SeatsActionProps {
  item: Item;
  school: string;
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/** What a school's contact does with whatever costs something: it goes into the school's cart, where one says for how many people. */
export function SeatsAction({ item, school, ...look }: SeatsActionProps) {
  const navigate = useNavigate();
  const { busy, press, act } = usePress(() => act(async (acts) => (await acts.addSeats(item, school)) && navigate("/cart")));
  return (
    <Button {...look} className="needs-js" busy={busy} onClick={press}>
      {words.buySeats}
    </Button>
  );
}
