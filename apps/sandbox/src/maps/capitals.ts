/** Capital letters, five points wide and seven high: a row is a number whose bits are its points. */
const forms: Readonly<Record<string, string>> = {
  A: "0E11111F111111",
  B: "1E11111E11111E",
  C: "0E11101010110E",
  D: "1E11111111111E",
  E: "1F10101E10101F",
  F: "1F10101E101010",
  G: "0E11101711110F",
  H: "1111111F111111",
  I: "0E04040404040E",
  J: "0702020202120C",
  K: "11121418141211",
  L: "1010101010101F",
  M: "111B1515111111",
  N: "11191513111111",
  O: "0E11111111110E",
  P: "1E11111E101010",
  Q: "0E11111115120D",
  R: "1E11111E141211",
  S: "0F10100E01011E",
  T: "1F040404040404",
  U: "1111111111110E",
  V: "11111111110A04",
  W: "111111151B1B11",
  X: "11110A040A1111",
  Y: "11110A04040404",
  Z: "1F01020408101F",
};

/** The points of a text from its upper left corner; what is no letter is a gap. */
export function pointsOf(text: string): (readonly [x: number, y: number])[] {
  return text
    .toUpperCase()
    .split("")
    .flatMap((letter, at) =>
      (forms[letter]?.match(/../g) ?? []).flatMap((row, y) =>
        [0, 1, 2, 3, 4].filter((x) => (Number.parseInt(row, 16) >> (4 - x)) & 1).map((x) => [at * 6 + x, y] as const),
      ),
    );
}

export const widthOf = (text: string): number => text.length * 6 - 1;
