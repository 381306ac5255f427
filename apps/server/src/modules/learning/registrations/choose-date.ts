import type { ErrorCode } from "@upaya/contracts/errors.ts";
import type { Offered, OfferedDate } from "../../catalogue/index.ts";

const held = new Set<Offered["kind"]>(["webinar", "expert_masterclass"]);

type Choice = { readonly date: OfferedDate; readonly forReplay: boolean } | { readonly refusal: ErrorCode };

/**
 * What somebody registers for: the date that they name, or the first one that is not over; when all are, the replay of the last. A date that
 * runs can still be entered. What has a price goes through the cart, and comes here when it is paid.
 */
export function chooseDate(offered: Offered | undefined, sessionId: string | undefined, now: Date, isPaid = false): Choice {
  if (!offered || !held.has(offered.kind)) return { refusal: "not_found" };
  const { dates, has_replay, price_paise } = offered;
  const named = sessionId === undefined ? undefined : dates.find(({ id }) => id === sessionId);
  if (sessionId !== undefined && !named) return { refusal: "not_found" };
  if (price_paise && !isPaid) return { refusal: "learning.not_free" };
  if (named?.cancelled) return { refusal: "learning.session_cancelled" };
  const ahead = dates.filter(({ cancelled, ends_at }) => !cancelled && ends_at > now);
  const date = named ?? ahead.find(({ open }) => open);
  if (date && date.ends_at > now) return date.open ? { date, forReplay: false } : { refusal: "learning.not_ready" };
  const past = named ?? dates.findLast(({ cancelled, ends_at }) => !cancelled && ends_at <= now);
  if (past && has_replay) return { date: past, forReplay: true };
  return { refusal: ahead.length > 0 ? "learning.not_ready" : "learning.session_over" };
}
