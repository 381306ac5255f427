import { describe, expect, it } from "vitest";
import { priceOrder } from "./prices.ts";
import { type VoucherTerms, voucherFor, whyNotVoucher } from "./vouchers.ts";

const now = new Date("2026-11-19T06:00:00Z");
const terms = (more: Partial<VoucherTerms> = {}): VoucherTerms => ({
  percent: 20,
  amount_paise: null,
  most_paise: null,
  starts_at: new Date("2026-11-01T00:00:00Z"),
  ends_at: new Date("2026-12-01T00:00:00Z"),
  cap: 100,
  used: 0,
  per_person: 1,
  own_uses: 0,
  least_paise: 0,
  kinds: [],
  is_stopped: false,
  ...more,
});
const course = { product_id: "course", type: "self_paced_course", paise: 34_900 };
const set = { product_id: "set", type: "bundle", paise: 69_900 };
const free = { product_id: "free", type: "self_paced_course", paise: 0 };
const why = (more: Partial<VoucherTerms>, basket = [course, set]) => whyNotVoucher(terms(more), now, basket);

describe("a voucher", () => {
  it("fits while it runs, is not used up, and there is something that it is for", () => {
    expect(why({})).toBeUndefined();
    expect(why({ ends_at: null, cap: null, used: 1_000_000 })).toBeUndefined();
    expect(why({ starts_at: now })).toBeUndefined();
  });

  it("says why it does not, beginning with what no basket can mend", () => {
    expect(why({ is_stopped: true, used: 100 })).toBe("stopped");
    expect(why({ starts_at: new Date(now.getTime() + 1) })).toBe("early");
    expect(why({ ends_at: now })).toBe("late");
    expect(why({ used: 100 })).toBe("used_up");
    expect(why({ own_uses: 1, least_paise: 1_000_000 })).toBe("used_by_you");
    expect(why({ least_paise: 104_801 })).toBe("basket_small");
    expect(why({ least_paise: 104_800 })).toBeUndefined();
    expect(why({ kinds: ["expert_masterclass"] })).toBe("nothing_for_it");
    expect(why({}, [free])).toBe("nothing_for_it");
    expect(why({}, [])).toBe("nothing_for_it");
  });

  it("takes off what it is for, and nothing else", () => {
    const off = (more: Partial<VoucherTerms>) =>
      priceOrder(
        [
          { product_id: "course", price_paise: 34_900 },
          { product_id: "set", price_paise: 69_900 },
        ],
        { voucher: voucherFor(terms(more), [course, set]) },
      ).lines.map(({ voucher }) => voucher);
    expect(off({})).toEqual([7_000, 14_000]);
    expect(off({ kinds: ["bundle"] })).toEqual([0, 14_000]);
    expect(off({ most_paise: 10_000 }).reduce((sum, each) => sum + each)).toBe(10_000);
    expect(off({ percent: null, amount_paise: 50_000, kinds: ["self_paced_course"] })).toEqual([34_900, 0]);
  });
});
