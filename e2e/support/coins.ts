import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { places } from "./env.ts";
import { expect } from "./test.ts";

/** Writes amounts of coins into somebody's book, the oldest first and a day apart: what would take weeks to earn, and a shop to spend. */
export async function writeCoins(user: string, amounts: readonly number[]): Promise<void> {
  const sql = `with line as (
      select gen_random_uuid() as id, amount::int, place, platform.now() - (${amounts.length} - place) * interval '1 day' as at
      from unnest(array[${amounts.join()}]) with ordinality as given (amount, place)),
    posted as (
      insert into rewards.transaction (id, user_id, activity, object_id, happened_at)
      select id, '${user}', case when amount > 0 then 'quiz_seven_days' else 'used_in_the_shop' end, 'journey ' || place, at from line),
    sides as (
      insert into rewards.entry (transaction_id, user_id, currency, amount)
      select id, '${user}'::uuid, 'coins', amount from line union all select id, null, 'coins', -amount from line)
    insert into rewards.balance (user_id, currency, earned, used)
    select '${user}', 'coins', coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0) from line`;
  const { code, output } = await runCommand("psql", [places().database.url, "-v", "ON_ERROR_STOP=1", "-c", sql]);
  expect(code, output).toBe(0);
}
