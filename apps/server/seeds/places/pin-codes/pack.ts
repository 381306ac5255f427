import * as z from "zod";
import { indianStates } from "@upaya/contracts/forms/postcode.ts";
import type { PinCode } from "../../../src/modules/places/index.ts";

/** Cities by State, each with its PINs: one whose first three digits are those of the PIN before it is written by its last three. */
const pinFile = z.strictObject({
  source: z.string(),
  states: z.partialRecord(z.enum(indianStates), z.record(z.string().min(2), z.string().regex(/^[1-9]\d{5}( [1-9]\d{5}| \d{3})*$/))),
});
type PinFile = z.output<typeof pinFile>;

/** As the file is written: one city a line, so that a change of the directory can be read. */
export function packPinCodes(source: string, pinCodes: readonly PinCode[]): string {
  const inOrder = <Entry>(entries: Iterable<readonly [string, Entry]>) => [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const states = inOrder(Map.groupBy(pinCodes, ({ state }) => state)).map(([state, ofState]) => {
    const cities = inOrder(Map.groupBy(ofState, ({ city }) => city)).map(([city, all]) => [city, shortened(all.map(({ pin }) => pin))]);
    return [state, Object.fromEntries(cities)];
  });
  return `${JSON.stringify({ source, states: Object.fromEntries(states) } satisfies PinFile, undefined, 2)}\n`;
}

export function unpackPinCodes(text: string): PinCode[] {
  const { states } = pinFile.parse(JSON.parse(text));
  return indianStates.flatMap((state) =>
    Object.entries(states[state] ?? {}).flatMap(([city, pins]) => lengthened(pins).map((pin) => ({ pin, city, state }))),
  );
}

function shortened(pins: readonly string[]): string {
  const inOrder = pins.toSorted();
  return inOrder.map((pin, at) => (inOrder[at - 1]?.slice(0, 3) === pin.slice(0, 3) ? pin.slice(3) : pin)).join(" ");
}

function lengthened(pins: string): string[] {
  let begins = "";
  return pins.split(" ").map((written) => {
    if (written.length === 6) begins = written.slice(0, 3);
    return written.length === 6 ? written : begins + written;
  });
}
