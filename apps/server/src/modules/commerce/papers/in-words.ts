const ones = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
] as const;
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"] as const;

/** As they are counted in India, the largest first. */
const steps = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

function counted(number: number): string {
  if (number < 20) return ones[number]!;
  if (number < 100) return [tens[Math.floor(number / 10)]!, ...(number % 10 > 0 ? [ones[number % 10]!] : [])].join("-");
  const [size, name] = steps.find(([each]) => number >= each)!;
  const rest = number % size;
  return [counted(Math.floor(number / size)), name, ...(rest > 0 ? [counted(rest)] : [])].join(" ");
}

/** An amount as an office writes it out: "Rupees two thousand two hundred fifty-eight and fifty paise only". */
export function inWords(paise: number): string {
  const rest = paise % 100;
  return `Rupees ${counted(Math.floor(paise / 100))}${rest > 0 ? ` and ${counted(rest)} paise` : ""} only`;
}
