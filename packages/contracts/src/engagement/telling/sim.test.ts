import { describe, expect, it } from "vitest";
import { decide, type Decided, type Step, type Underway } from "./decide.ts";
import { simulate } from "./sim.ts";

/** `pnpm sim:notify` runs ten thousand. */
const runs = 200;
const seed = () => Math.floor(Math.random() * 1_000_000_007);

/** The rules with one of their answers changed. */
function planted(change: (step: Step, of: Underway, now: Date) => Step): typeof decide {
  return (now, listener, due, lines) => {
    const decided = decide(now, listener, due, lines);
    return { ...decided, steps: decided.steps.map(({ of, step }) => ({ of, step: change(step, of, now) })) };
  };
}
const hand: Step = { is: "hand", counts: true };
const heldFor = (...reasons: string[]) =>
  planted((step, of) => (step.is === "hold" && reasons.includes(step.because) ? { ...hand, counts: of.channel === "push" } : step));
const digestOf = (change: <Of extends Underway>(decided: Decided<Of>, lines: readonly Of[]) => Decided<Of>): typeof decide => {
  return (now, listener, due, lines) => change(decide(now, listener, due, lines), lines);
};

describe("days of people's lives, in twelve zones, over the days on which clocks are changed", () => {
  it("hold no message that comes too early, too often, twice, to nobody or never; and every step is taken", () => {
    const used = seed();
    const { seen, never, violations, steps_never_taken } = simulate(runs, used);
    expect({ seed: used, seen, never, violations, steps_never_taken }).toEqual({
      seed: used,
      seen: {},
      never: [],
      violations: 0,
      steps_never_taken: 0,
    });
  });

  it.each<[string, typeof decide]>([
    ["in_quiet_hours", heldFor("quiet_hours")],
    ["in_quiet_hours", heldFor("sunday")],
    ["in_quiet_hours", heldFor("holiday")],
    ["over_cap_of_an_hour", heldFor("push_hour")],
    ["over_cap_of_a_day", heldFor("push_day", "push_hour")],
    ["beside_the_digest", heldFor("digest")],
    ["after_unsubscribe", planted((step) => (step.is === "drop" && step.because === "switched_off" ? hand : step))],
    ["after_leaving", planted((step) => (step.is === "drop" && step.because === "left" ? hand : step))],
    ["after_its_end", planted((step) => (step.is === "expire" ? hand : step))],
    ["expired_without_end", planted((step) => (step.is === "hold" ? { is: "expire" } : step))],
    ["dropped_though_wanted", planted((step) => (step.is === "hold" ? { is: "drop", because: "switched_off" } : step))],
    ["held_until_the_past", planted((step, _of, now) => (step.is === "hold" ? { ...step, until: new Date(now.getTime() - 1) } : step))],
    [
      "held_what_is_never_held",
      planted((step, _of, now) =>
        step.is === "hand" && !step.counts ? { is: "hold", because: "quiet_hours", until: new Date(now.getTime() + 60_000) } : step,
      ),
    ],
    ["two_digests_a_day", (now, listener, due, lines) => decide(now, { ...listener, lastDigestAt: null }, due, lines)],
    ["digest_of_what_was_read", digestOf((decided, lines) => (decided.digest.length > 0 ? { ...decided, digest: lines } : decided))],
    ["lost", digestOf((decided) => ({ ...decided, digest: decided.digest.slice(1) }))],
  ])("are seen to go wrong: %s", (fault, faulty) => {
    // Two digests a day need a new hour on the evening of the first one: that is rare.
    expect(simulate(fault === "two_digests_a_day" ? 3_000 : 400, 20_261_118, faulty).seen).toHaveProperty(fault);
  });
});
