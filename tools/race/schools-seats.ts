import { nameSeat } from "@upaya/server/modules/commerce/seats/named/name-seat.ts";
import { recallSeat } from "@upaya/server/modules/commerce/seats/named/recall-seat.ts";
import { startNamedSeat } from "@upaya/server/modules/commerce/seats/named/start-named-seat.ts";
import { linkTeachers, stockSeats } from "@upaya/server/test/seats.ts";
import { stockResources } from "@upaya/server/test/shelf.ts";
import { crowdOf, press, type Race, type Run, schoolWith } from "./schools-run.ts";

/** One thing that all of them are about. */
async function courseOf({ ground }: Run): Promise<string> {
  const [known] = await ground.sql<{ id: string }>("select id from catalogue.resource where slug = 'race'");
  return known?.id ?? (await stockResources(ground.ctx(), 1, () => ({ slug: "race", price_paise: 34_900 })))[0]!.id;
}

/** A voucher of a school with two contacts, and so many linked teachers. */
async function voucherWith(run: Run, seats: number, count: number) {
  const { ground } = run;
  const { schoolId, main } = await schoolWith(run, 2);
  const { id } = await stockSeats(ground, { school: schoolId, product: await courseOf(run), seats });
  const teachers = await crowdOf(run, count);
  await linkTeachers(ground, schoolId, ...teachers);
  return { id, main, teachers };
}

/** Two contacts name the last free seat for everybody. */
export async function raceForSeat(run: Run): Promise<Race> {
  const { id, main, teachers } = await voucherWith(run, 1, run.many);
  const presses = teachers.map((_, at) => main[at % 2]!);
  const name = (contact: string, at: number) => nameSeat(run.caller(contact), { voucher_id: id, teacher_id: teachers[at]! });
  const { odd, tries } = await press(presses, name, run.say);
  const named = await run.ground.sql("select 1 from commerce.named_seat where voucher_id = $1 and state = 'named'", [id]);
  return { tries, odd, won: named.length, wanted: 1 };
}

/** A teacher starts while two contacts recall. As many seats are named for others, so that no count is empty before the race is over. */
export async function raceOfRecall(run: Run): Promise<Race> {
  const { ground, many, caller } = run;
  const { id, main, teachers } = await voucherWith(run, many + 1, many + 1);
  const seats = await ground.sql<{ id: string; user_id: string }>(
    `insert into commerce.named_seat (id, voucher_id, user_id, state, state_at)
      select gen_random_uuid(), $1, teacher, 'named', platform.now() from unnest($2::uuid[]) teacher returning id, user_id`,
    [id, teachers],
  );
  await ground.sql("update commerce.seat_voucher set named = seats where id = $1", [id]);
  const { id: seat_id, user_id } = seats[0]!;
  const presses = Array.from({ length: many }, (_, at) => (at % 2 === 0 ? user_id : main[at % 4 < 2 ? 0 : 1]!));
  const each = (who: string) => (who === user_id ? startNamedSeat(caller(who), { seat_id }) : recallSeat(caller(who), { seat_id }));
  const { odd, tries } = await press(presses, each, run.say);
  const ends = await ground.sql(
    `select 1 from commerce.seat_use where voucher_id = $1 and user_id = $2
      union all select 1 from commerce.named_seat where id = $3 and state = 'recalled'`,
    [id, user_id, seat_id],
  );
  return { tries, odd, won: ends.length, wanted: 1 };
}
