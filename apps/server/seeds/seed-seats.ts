import { ListSchoolVouchers, ListVoucherSeats, NameSeat, RecallSeat, StartNamedSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { SignedIn } from "#platform/actor.ts";
import { systemCtx } from "#platform/ctx.ts";
import type { Platform } from "#platform/platform.ts";
import { answerInvitation, holdLink, inviteTeacher, joinPerson } from "../src/modules/identity/index.ts";
import { actsOf, earlier } from "./acts.ts";
import { schools } from "./personas.ts";
import { readReviewers } from "./seed-reviews.ts";

const dayMs = 86_400_000;
const littleOaks = schools[1].id;
const contact = "head@littleoaks.example";

/** Made-up teachers of Little Oaks, and what became of the seat that was named for each of them. */
const teachers: readonly {
  readonly key: string;
  readonly subject: string;
  readonly days: number;
  readonly ended?: "started" | "recalled";
}[] = [
  { key: "sunanda", subject: "Mathematics", days: 26, ended: "started" },
  { key: "imran", subject: "English", days: 24, ended: "recalled" },
  { key: "kavita", subject: "Early years", days: 17 },
  { key: "rekha", subject: "Hindi", days: 0 },
  { key: "joseph", subject: "Music", days: 0 },
];

const signedIn = (id: string, school?: string): SignedIn => ({
  kind: "user",
  id,
  roles: [],
  grants: school === undefined ? [] : [{ role: "main_poc", kind: "school", on: school }],
});

/** Linked by both sides' word, without a letter: nobody reads it. */
async function link(platform: Platform, by: string, { key, subject }: (typeof teachers)[number]): Promise<string> {
  const ctx = systemCtx(earlier(platform, 40 * dayMs), "seed");
  const email = `${key}@teachers.example`;
  const { name } = readReviewers().find((each) => each.key === key)!;
  const { user_id } = await joinPerson(ctx, { email, details: {}, roles: [], schools: [] });
  await ctx.tx(async (tx) => {
    const tokenHash = Buffer.from(key.padEnd(32, "-"));
    const said = { schoolId: littleOaks, name, email, phone: null, subjects: [subject], grades: [0], way: "one", by, tokenHash } as const;
    const { link: invited } = await inviteTeacher(tx, said);
    await answerInvitation(tx, (await holdLink(tx, invited.id))!, user_id, true);
  });
  return user_id;
}

/** Seats of a voucher of Little Oaks: named, started and recalled. Once: what somebody has done with them since stays. */
export async function seedSeats(platform: Platform, ids: ReadonlyMap<string, string>): Promise<number> {
  const head = ids.get(contact)!;
  const act = actsOf(platform, signedIn(head, littleOaks));
  const [voucher] = (await act(ListSchoolVouchers, { school_id: littleOaks, limit: 1, offset: 0, name: "" })).response.data;
  if (!voucher) return 0;
  const voucher_id = voucher.discount_id;
  for (const list of ["named", "started", "back"] as const)
    if ((await act(ListVoucherSeats, { voucher_id, list })).data.length > 0) return 0;
  let named = 0;
  for (const teacher of teachers) {
    const user_id = await link(platform, head, teacher);
    if (teacher.days === 0) continue;
    const at = earlier(platform, teacher.days * dayMs);
    const { seat_id } = await actsOf(at, signedIn(head, littleOaks))(NameSeat, { voucher_id, teacher_id: user_id });
    const later = earlier(platform, (teacher.days - 4) * dayMs);
    if (teacher.ended === "started") await actsOf(later, signedIn(user_id))(StartNamedSeat, { seat_id });
    if (teacher.ended === "recalled") await actsOf(later, signedIn(head, littleOaks))(RecallSeat, { seat_id });
    named += 1;
  }
  return named;
}
