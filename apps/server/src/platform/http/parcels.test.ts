import { describe, expect, it } from "vitest";
import { type Actor, anonymous } from "../actor.ts";
import { createMetrics } from "../metrics.ts";
import { systemRandom } from "../random.ts";
import { createParcels } from "./parcels.ts";

const person = (id: string): Actor => ({ kind: "user", id, roles: [], grants: [] });
const large = 5_000_000;
const overloaded = expect.objectContaining({ code: "overloaded", retryAfter: expect.any(Number) });
const tooMany = expect.objectContaining({ code: "rate_limited", retryAfter: expect.any(Number) });

function open() {
  const metrics = createMetrics();
  return { parcels: createParcels(metrics, systemRandom), under: async () => (await metrics.uploads.get()).values[0]?.value };
}

describe("files on their way in", () => {
  it("are few for each person, and for each address where nobody says who they are", async () => {
    const { parcels, under } = open();
    for (const [one, other] of [
      [person("one"), person("other")],
      [anonymous, person("third")],
    ] as const) {
      const own = Array.from({ length: 3 }, () => parcels.open(one, "203.0.113.7"));
      expect(() => parcels.open(one, "203.0.113.7")).toThrow(tooMany);
      parcels.open(other, "203.0.113.7").close();
      own[0]!.close();
      own[0]!.close();
      own.push(parcels.open(one, "203.0.113.7"));
      expect(() => parcels.open(one, "203.0.113.7")).toThrow(tooMany);
      for (const parcel of own) parcel.close();
    }
    expect(await under()).toBe(0);
  });

  it("leave half of the memory to others, however many accounts one address has", () => {
    const { parcels } = open();
    const greedy = Array.from({ length: 20 }, (_, at) => parcels.open(person(`greedy ${at}`), "2001:db8:1:2::9"));
    expect(greedy.filter((parcel) => parcel.holds(large)).length).toBe(15);
    expect(greedy[0]!.holds(large)).toBe(true);
    const others = Array.from({ length: 15 }, (_, at) => parcels.open(person(`other ${at}`), `203.0.113.${at}`));
    expect(others.every((parcel) => parcel.holds(large))).toBe(true);
    greedy[0]!.close();
    expect(greedy.at(-1)!.holds(large)).toBe(true);
  });

  it("never take more memory than there is for them", () => {
    const { parcels } = open();
    const many = Array.from({ length: 32 }, (_, at) => parcels.open(person(`${at}`), `203.0.113.${at}`));
    expect(many.every((parcel) => parcel.holds(large))).toBe(true);
    expect(() => parcels.open(person("late"), "198.51.100.1")).toThrow(overloaded);
    many[0]!.close();
    const late = parcels.open(person("late"), "198.51.100.1");
    expect([late.holds(large), late.holds(large + 1)]).toEqual([true, false]);
  });
});
