import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { ChangeCart, ChooseVoucher } from "@upaya/contracts/commerce/cart.ts";
import { PlaceOrder } from "@upaya/contracts/commerce/checkout.ts";
import { AddVoucher, ListVouchers, type NewVoucher, StopVoucher } from "@upaya/contracts/commerce/voucher-desk.ts";
import type { SignedIn } from "#platform/actor.ts";
import { systemCtx } from "#platform/ctx.ts";
import { indiaDay, momentsOf } from "#platform/india.ts";
import type { Platform } from "#platform/platform.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { actsOf, earlier } from "./acts.ts";
import { readReviewers } from "./seed-reviews.ts";

interface SampleVoucher extends Partial<NewVoucher> {
  readonly code: string;
  readonly name: string;
  /** So many days ago. */
  readonly added: number;
  /** Days after that. */
  readonly lasts?: number;
  readonly stopped?: string;
  /** Made-up teachers who had this course with it, for nothing. */
  readonly used?: { readonly course: string; readonly by: readonly string[] };
}

/** One of each sort. */
const vouchers = (now: Date): readonly SampleVoucher[] => [
  { code: "FIRSTCOURSE", name: "A fifth off a first course, which is the hardest to decide on.", added: 40, percent: 20, most: 200 },
  { code: "SAMVAAD100", name: "Read out at the end of free talks, for whoever wants to go on with the subject.", added: 30, amount: 100 },
  { code: "LAUNCHWEEK", name: "For those who came in the week in which courses could first be bought.", added: 60, lasts: 7, percent: 30 },
  {
    code: "TEACHERSDAY",
    name: "A thank-you on Teachers' Day, 5 September, to everybody who teaches.",
    added: 2,
    percent: 25,
    ...teachersDay(now),
  },
  {
    code: "STATION40",
    name: "For one group of 60 teachers who meet at Satara; it was to stay in their group.",
    added: 20,
    percent: 40,
    cap: 60,
    stopped: "The code was posted in groups that it was not meant for.",
  },
  {
    code: "TRIEDINCLASS",
    name: "A course for each of the three whose notes from class were read out in a talk.",
    added: 25,
    amount: 500,
    cap: 3,
    used: { course: "questions-worth-waiting-for", by: ["sunanda", "joseph", "devki"] },
  },
  {
    code: "NIPUN10",
    name: "For schools that work towards NIPUN Bharat: their teachers buy courses, not talks.",
    added: 15,
    percent: 10,
    per_person: 3,
    kinds: ["self_paced_course"],
  },
  { code: "STAFFROOM300", name: "For colleagues who put their lists together and buy as one.", added: 10, amount: 300, least: 1_500 },
];

const dayMs = 86_400_000;
const buyer = {
  phone: "+447700900140",
  country: "India",
  address: "14 College Road",
  postcode: "415001",
  city: "Satara",
  state: "Maharashtra",
  school: null,
};

/** The next one, from its first minute to its last. */
function teachersDay(now: Date) {
  const today = indiaDay(now);
  const year = Number(today.slice(0, 4));
  const day = [`${year}-09-05`, `${year + 1}-09-05`].find((each) => each > today)!;
  const { from, until } = momentsOf(day);
  return { starts_at: from.toISOString(), ends_at: until.toISOString() };
}

const signedIn = (id: string, roles: readonly string[] = []): SignedIn => ({ kind: "user", id, roles, grants: [] });

/** By the acts by which anybody adds, stops and uses one. A code that is there from an earlier time stays as it is. */
export async function seedVouchers(platform: Platform, ids: ReadonlyMap<string, string>): Promise<number> {
  const finance = signedIn(ids.get("finance@staff.example")!, ["staff_finance"]);
  let fresh = 0;
  for (const voucher of vouchers(platform.clock.now())) {
    const { rows } = await actsOf(platform, finance)(ListVouchers, { search: voucher.code });
    if (rows.some(({ subject }) => subject === voucher.code)) continue;
    await addOne(platform, finance, voucher);
    fresh += 1;
  }
  return fresh;
}

async function addOne(platform: Platform, finance: SignedIn, voucher: SampleVoucher): Promise<void> {
  const { added, lasts, stopped, used, ...said } = voucher;
  const then = (days: number) => earlier(platform, days * dayMs);
  const ends =
    lasts === undefined
      ? {}
      : {
          ends_at: then(added - lasts)
            .clock.now()
            .toISOString(),
        };
  const { id } = await actsOf(then(added), finance)(AddVoucher, { per_person: 1, kinds: [], ...said, ...ends });
  if (stopped) await actsOf(then(1), finance)(StopVoucher, { id, reason: stopped });
  for (const key of used?.by ?? []) await useOne(platform, key, { code: said.code, course: used!.course });
}

/** It takes off all that the course costs, so that it is paid for with it. */
async function useOne(
  platform: Platform,
  key: string,
  { code, course }: { readonly code: string; readonly course: string },
): Promise<void> {
  const { name } = readReviewers().find((each) => each.key === key)!;
  const { user_id } = await joinPerson(systemCtx(platform, "seed"), {
    email: `${key}@teachers.example`,
    details: {},
    roles: [],
    schools: [],
  });
  const act = actsOf(platform, signedIn(user_id));
  const { id: product_id } = await act(GetResource, { slug: course });
  await act(ChangeCart, { product_id });
  await act(ChooseVoucher, { code });
  await act(PlaceOrder, { seen_paise: 0, buyer: { ...buyer, name } });
}
