import { useOpensLater } from "../../lib/cards/action/opening-action.tsx";

/** Below the one button of a page: that it opens later, and whether they hear of it. */
export function OpensLater({ of }: { of: Parameters<typeof useOpensLater>[0] }) {
  const later = useOpensLater(of);
  return later === undefined ? null : <p className="meta later buy-later">{later}</p>;
}
