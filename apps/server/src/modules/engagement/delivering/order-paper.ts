import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Ctx } from "#platform/ctx.ts";
import { OutsideError } from "#platform/errors.ts";
import { paperForLetter } from "../../commerce/index.ts";
import { letterWords as words } from "../telling/words.ts";
import type { Content } from "./contents.store.ts";

/** So long a letter waits for its paper; then it goes without, and says where the paper will be. */
const patienceMs = 60_000;

const ofOrder: ReadonlySet<ToldKind> = new Set(["order_ready", "seats_ready"]);
const ofRefund: ReadonlySet<ToldKind> = new Set(["refund_sent", "refund_arrived"]);

interface Brought {
  readonly attachments: readonly { readonly filename: string; readonly content: Buffer; readonly type: string }[];
  /** What the letter says of it. */
  readonly says: readonly string[];
}

/** An order's letter brings its invoice, a refund's its credit note, where there is one. */
export async function orderPaper(ctx: Ctx, { kind, facts, told_at }: Content): Promise<Brought> {
  const nothing: Brought = { attachments: [], says: [] };
  if (!ofOrder.has(kind) && !ofRefund.has(kind)) return nothing;
  const refund = ofRefund.has(kind) ? facts["refund"] : undefined;
  if (ofRefund.has(kind) && typeof refund !== "string") return nothing;
  const paper = await paperForLetter(ctx, String(facts["number"]), typeof refund === "string" ? refund : undefined);
  if (!paper) return nothing;
  if (paper.file) {
    const { name, bytes } = paper.file;
    return { attachments: [{ filename: name, content: bytes, type: "application/pdf" }], says: [words.paper.here[paper.kind]] };
  }
  if (ctx.clock.now().getTime() - told_at.getTime() < patienceMs)
    throw new OutsideError("paper", "the paper of this order is not made yet");
  return { attachments: [], says: [words.paper.later[paper.kind]] };
}
