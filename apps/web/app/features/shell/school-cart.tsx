import { headOfList, schoolListCall } from "../../lib/seats/calls.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { CartLink } from "./cart-link.tsx";

/** How much is in the cart of a school, by its list. Without an answer nothing is said. */
export function SchoolCart({ school }: { school: string }) {
  const { data } = useRead(schoolListCall, headOfList(school), { quiet: true });
  return <CartLink items={data?.length ?? 0} />;
}
