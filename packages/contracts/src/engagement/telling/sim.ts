import { countAnew, type Decided, decide as ownDecide, type Step, type Underway } from "./decide.ts";
import { joinPreferences } from "./join.ts";
import type { Preferences } from "./preferences.ts";
import { createDice, type Dice, drawChannel, drawPlace, drawPreferences, drawTopic, wallClock } from "./sim-world.ts";
import { isAlways } from "./topics.ts";

/** The rules are run through days of people's lives, and every message that leaves is judged by a model that knows nothing of how they decide. */
type Decide = typeof ownDecide;

interface Parcel extends Underway {
  id: number;
  state: "open" | "sent" | "gathered" | "dropped" | "expired";
  because: string | null;
  heldUntil: Date | null;
  countedAt: Date | null;
  readAt: Date | null;
  nextAt: Date;
  digestId: number | null;
  /** Every time that it reached the provider, and whether the answer was lost. */
  sends: { at: Date; answered: boolean }[];
}

interface Account {
  preferences: Preferences;
  parcels: Parcel[];
  pushes: Date[];
  lastDigestAt: Date | null;
  isHere: boolean;
}

const ways = [
  "hand",
  "hand_counted",
  "quiet_hours",
  "sunday",
  "holiday",
  "push_hour",
  "push_day",
  "digest",
  "switched_off",
  "read",
  "left",
  "expire",
  "digest_made",
  "digest_put_off",
  "digest_again",
  "answer_lost",
  "provider_away",
  "joined",
  "unsubscribed",
  "never_held",
  "own_act",
  "chosen_as_urgent",
] as const;
type Way = (typeof ways)[number];

const hourMs = 3_600_000;
const minuteMs = 60_000;
const days = 8;
/** Far more than any run needs: what is still on its way then never arrives. */
const mostTurns = 600;

export interface SimFigures {
  readonly runs: number;
  readonly violations: number;
  readonly steps_never_taken: number;
  readonly never: readonly string[];
  readonly seen: Readonly<Record<string, number>>;
}

/** `decide` may be another one: a planted fault has to be seen. */
export function simulate(runs: number, seed: number, decide: Decide = ownDecide): SimFigures {
  const taken = new Map<Way, number>(ways.map((way) => [way, 0]));
  const seen: Record<string, number> = {};
  for (let run = 0; run < runs; run += 1) {
    const sim = new Simulation(createDice(seed + run * 7_919), decide, (way) => taken.set(way, taken.get(way)! + 1));
    for (const fault of sim.run()) seen[fault] = (seen[fault] ?? 0) + 1;
  }
  const never = ways.filter((way) => taken.get(way) === 0);
  const violations = Object.values(seen).reduce((sum, many) => sum + many, 0);
  return { runs, violations, steps_never_taken: never.length, never, seen };
}

class Simulation {
  readonly #dice: Dice;
  readonly #decide: Decide;
  readonly #took: (way: Way) => void;
  readonly #faults: string[] = [];
  readonly #place: ReturnType<typeof drawPlace>;
  readonly #people: Account[];
  #ids = 0;

  constructor(dice: Dice, decide: Decide, took: (way: Way) => void) {
    this.#dice = dice;
    this.#decide = decide;
    this.#took = took;
    this.#place = drawPlace(dice);
    this.#people = [0, 1].map(() => ({
      preferences: drawPreferences(dice, this.#place.zone),
      parcels: [],
      pushes: [],
      lastDigestAt: null,
      isHere: true,
    }));
  }

  run(): readonly string[] {
    const acts = this.#drawActs();
    let now = this.#place.begins;
    for (let turns = 0; turns < mostTurns; turns += 1) {
      const open = this.#people.flatMap(({ parcels }) => parcels.filter(({ state }) => state === "open"));
      const next = [...open.map(({ nextAt }) => nextAt), ...(acts[0] ? [acts[0].at] : [])];
      if (next.length === 0) return this.#end();
      now = new Date(Math.max(now.getTime(), Math.min(...next.map((at) => at.getTime()))));
      while (acts[0] && acts[0].at <= now) acts.shift()!.do(now);
      for (const account of this.#people) this.#turn(account, now);
    }
    this.#faults.push("lost");
    return this.#faults;
  }

  #drawActs(): { at: Date; do: (now: Date) => void }[] {
    const dice = this.#dice;
    const at = () => new Date(this.#place.begins.getTime() + dice.below(days * 24 * 60) * minuteMs);
    const anybody = () => dice.of(this.#people);
    const acts = Array.from({ length: 12 + dice.below(12) }, () => ({ at: at(), do: (now: Date) => this.#tell(anybody(), now) }));
    if (dice.is(0.5)) acts.push({ at: at(), do: () => this.#unsubscribe(anybody()) });
    if (dice.is(0.3)) acts.push({ at: at(), do: () => this.#choose(anybody()) });
    for (let many = dice.below(4); many > 0; many -= 1) acts.push({ at: at(), do: () => this.#moveDigest(anybody()) });
    if (dice.is(0.4)) acts.push(...this.#busyDay(at()));
    for (let many = dice.below(4); many > 0; many -= 1) acts.push({ at: at(), do: (now: Date) => this.#read(anybody(), now) });
    if (dice.is(0.3)) acts.push({ at: at(), do: () => this.#join() });
    if (dice.is(0.1)) acts.push({ at: at(), do: () => (anybody().isHere = false) });
    return acts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }

  #tell(account: Account, now: Date): void {
    const dice = this.#dice;
    this.#ids += 1;
    account.parcels.push({
      id: this.#ids,
      topic: drawTopic(dice),
      channel: drawChannel(dice),
      isDigest: false,
      because: null,
      heldUntil: null,
      countedAt: null,
      answersAt: dice.is(0.1) ? new Date(now.getTime() - dice.below(2 * hourMs)) : null,
      expiresAt: dice.is(0.2) ? new Date(now.getTime() + dice.below(12) * hourMs) : null,
      readAt: null,
      dueAt: now,
      state: "open",
      nextAt: now,
      digestId: null,
      sends: [],
    });
  }

  /** One push after the other, about what may be held. */
  #busyDay(from: Date): { at: Date; do: (now: Date) => void }[] {
    const [account] = this.#people;
    const quiet = { quiet_from: 0, quiet_to: 0, not_on_sundays: false, not_on_holidays: false, urgent: [] } as const;
    account!.preferences = { ...account!.preferences, ...quiet };
    account!.preferences = {
      ...account!.preferences,
      topics: { ...account!.preferences.topics, badges: { ...account!.preferences.topics.badges, push: true } },
    };
    return Array.from({ length: 8 }, (_, index) => ({
      at: new Date(from.getTime() + index * 70 * minuteMs),
      do: (now: Date) => {
        this.#tell(this.#people[0]!, now);
        Object.assign(this.#people[0]!.parcels.at(-1)!, { topic: "badges", channel: "push", answersAt: null, expiresAt: null });
      },
    }));
  }

  #moveDigest(account: Account): void {
    account.preferences = { ...account.preferences, digest_hour: this.#dice.below(24), digest_every: "day" };
    this.#lookAnew(account);
  }

  #unsubscribe(account: Account): void {
    this.#took("unsubscribed");
    const topic = drawTopic(this.#dice);
    if (isAlways(topic, "email")) return;
    const { preferences } = account;
    account.preferences = { ...preferences, topics: { ...preferences.topics, [topic]: { ...preferences.topics[topic], email: "no" } } };
    this.#lookAnew(account);
  }

  #choose(account: Account): void {
    account.preferences = { ...drawPreferences(this.#dice, account.preferences.zone) };
    this.#lookAnew(account);
  }

  #lookAnew({ parcels }: Account): void {
    for (const parcel of parcels) if (parcel.state === "open" && parcel.because !== null) parcel.nextAt = new Date(0);
  }

  #read(account: Account, now: Date): void {
    for (const parcel of account.parcels) if (this.#dice.is(0.5)) parcel.readAt ??= now;
  }

  #join(): void {
    const [stays, goes] = this.#people;
    if (!stays || !goes || !stays.isHere) return;
    this.#took("joined");
    stays.preferences = joinPreferences(stays.preferences, goes.preferences);
    stays.parcels.push(...goes.parcels);
    stays.pushes.push(...goes.pushes);
    const last = Math.max(stays.lastDigestAt?.getTime() ?? 0, goes.lastDigestAt?.getTime() ?? 0);
    stays.lastDigestAt = last > 0 ? new Date(last) : null;
    this.#people.pop();
    this.#lookAnew(stays);
  }

  /** What a worker does in one turn for one person. */
  #turn(account: Account, now: Date): void {
    const due = account.parcels.filter(({ state, nextAt }) => state === "open" && nextAt <= now);
    if (due.length === 0) return;
    const lines = account.parcels.filter(({ state, because }) => state === "open" && because === "digest");
    const listener = { ...account, holidays: this.#place.holidays };
    const decided = this.#decide<Parcel>(now, listener, due, lines);
    for (const { of, step } of decided.steps) this.#step(account, of, step, now);
    if (decided.digest.length > 0) this.#makeDigest(account, decided, now);
  }

  #step(account: Account, parcel: Parcel, step: Step, now: Date): void {
    switch (step.is) {
      case "drop":
        this.#took(step.because === "no_address" ? "left" : step.because);
        this.#end1(parcel, "dropped", step.because);
        if (step.because === "switched_off" && !this.#isOff(account, parcel)) this.#faults.push("dropped_though_wanted");
        return;
      case "expire":
        this.#took("expire");
        this.#end1(parcel, "expired", null);
        if (!parcel.isDigest && !parcel.expiresAt) this.#faults.push("expired_without_end");
        return;
      case "hold":
        this.#took(step.because === "provider" ? "provider_away" : step.because);
        if (step.because === "digest" && parcel.because === "digest") this.#took("digest_put_off");
        if (step.until <= now) this.#faults.push("held_until_the_past");
        if (this.#exemptions(account, parcel, now).length > 0 && step.because !== "digest") this.#faults.push("held_what_is_never_held");
        parcel.because = step.because;
        parcel.heldUntil = step.until;
        parcel.nextAt = step.until;
        return;
      case "hand":
        this.#took(step.counts ? "hand_counted" : "hand");
        this.#send(account, parcel, step.counts, now);
    }
  }

  #end1(parcel: Parcel, state: Parcel["state"], because: string | null): void {
    parcel.state = state;
    parcel.because = because;
  }

  #makeDigest(account: Account, { digest: lines }: Decided<Parcel>, now: Date): void {
    this.#took("digest_made");
    this.#ids += 1;
    const { zone } = account.preferences;
    if (account.lastDigestAt && wallClock(account.lastDigestAt, zone).day === wallClock(now, zone).day)
      this.#faults.push("two_digests_a_day");
    if (lines.some(({ readAt }) => readAt !== null)) this.#faults.push("digest_of_what_was_read");
    account.lastDigestAt = now;
    for (const line of lines) {
      if (account.preferences.topics[line.topic].email === "no") this.#faults.push("after_unsubscribe");
      this.#end1(line, "gathered", null);
      line.digestId = this.#ids;
    }
    const empty = { because: null, heldUntil: null, countedAt: null, answersAt: null, expiresAt: null, readAt: null } as const;
    const letter: Parcel = {
      ...empty,
      id: this.#ids,
      topic: "news",
      channel: "email",
      isDigest: true,
      dueAt: now,
      state: "open",
      nextAt: now,
      digestId: null,
      sends: [],
    };
    account.parcels.push(letter);
    this.#send(account, letter, false, now);
  }

  /** To the provider, which may be away, take it, or take it and not be heard. */
  #send(account: Account, parcel: Parcel, counts: boolean, now: Date): void {
    if (counts) {
      countAnew(account.pushes, parcel.countedAt, now);
      parcel.countedAt = now;
    }
    const luck = this.#dice.below(10);
    if (luck === 0) {
      this.#took("provider_away");
      parcel.because = "provider";
      parcel.nextAt = new Date(now.getTime() + 15 * minuteMs);
      return;
    }
    this.#judge(account, parcel, now);
    const answered = luck > 1;
    if (counts) this.#judgeLimits(account, parcel, now);
    parcel.sends.push({ at: now, answered });
    if (answered) return this.#end1(parcel, "sent", null);
    this.#took("answer_lost");
    if (parcel.isDigest) this.#took("digest_again");
    parcel.nextAt = new Date(now.getTime() + 3 * minuteMs);
  }

  #isOff({ preferences }: Account, { topic, channel }: Parcel): boolean {
    const choice = preferences.topics[topic];
    return channel === "email" ? choice.email === "no" : !choice[channel];
  }

  #exemptions({ preferences }: Account, { topic, answersAt, isDigest }: Parcel, now: Date): Way[] {
    if (isDigest) return [];
    return [
      ...(topic === "security" || topic === "sessions" ? (["never_held"] as const) : []),
      ...(answersAt && now.getTime() - answersAt.getTime() < hourMs ? (["own_act"] as const) : []),
      ...(preferences.urgent.includes(topic) ? (["chosen_as_urgent"] as const) : []),
    ];
  }

  #judge(account: Account, parcel: Parcel, now: Date): void {
    const exempt = this.#exemptions(account, parcel, now);
    for (const way of exempt) this.#took(way);
    if (!parcel.isDigest && this.#isOff(account, parcel)) this.#faults.push("after_unsubscribe");
    if (!account.isHere) this.#faults.push("after_leaving");
    if (parcel.expiresAt && parcel.expiresAt <= now) this.#faults.push("after_its_end");
    if (parcel.sends.some(({ answered }) => answered)) this.#faults.push("doubled");
    if (exempt.length > 0) return;
    if (this.#isQuiet(account, now)) this.#faults.push("in_quiet_hours");
    if (parcel.channel === "email" && !parcel.isDigest && account.preferences.topics[parcel.topic].email === "digest")
      this.#faults.push("beside_the_digest");
  }

  #isQuiet({ preferences: p }: Account, now: Date): boolean {
    const { day, hour, weekday } = wallClock(now, p.zone);
    if (p.not_on_sundays && weekday === "Sun") return true;
    if (p.not_on_holidays && this.#place.holidays.has(day)) return true;
    const quiet = new Set<number>();
    for (let at = p.quiet_from; at !== p.quiet_to; at = (at + 1) % 24) quiet.add(at);
    return quiet.has(hour);
  }

  /** As their person sees it: every push that reached a device, whatever was counted. */
  #judgeLimits(account: Account, parcel: Parcel, now: Date): void {
    const { zone } = account.preferences;
    const others = account.parcels
      .filter((other) => other !== parcel && other.countedAt !== null)
      .map(({ sends }) => sends.map(({ at }) => at));
    if (others.flat().some((at) => now.getTime() - at.getTime() < hourMs)) this.#faults.push("over_cap_of_an_hour");
    const { day } = wallClock(now, zone);
    if (others.filter((sends) => sends.some((at) => wallClock(at, zone).day === day)).length >= 3) this.#faults.push("over_cap_of_a_day");
  }

  #end(): readonly string[] {
    const parcels = this.#people.flatMap((account) => account.parcels);
    const sentDigests = new Set(parcels.filter(({ isDigest, state }) => isDigest && state !== "open").map(({ id }) => id));
    for (const { state, digestId } of parcels) {
      if (state === "open" || (state === "gathered" && !sentDigests.has(digestId!))) this.#faults.push("lost");
    }
    return this.#faults;
  }
}
