/** The grade that a class belongs to, by its number from 1. */
const byNumber = [
  ...Array<string>(3).fill("early primary (1-3)"),
  ...Array<string>(2).fill("primary (4-5)"),
  ...Array<string>(3).fill("middle (6-8)"),
  ...Array<string>(2).fill("secondary (9-10)"),
  ...Array<string>(2).fill("senior secondary (11-12)"),
];
const earlyYears = "montessori/early years";

export function gradesBetween(from: number, to = from): string[] {
  return [...new Set(byNumber.slice(from - 1, Math.max(from, to)))];
}

/** What teachers call a class, before or after its number. */
export const className = "class|classes|grade|grades|std|standard|kaksha|kaksa|कक्षा|क्लास";

/** Numbers of classes that are not written in figures. "Class X" is often said, and "class I" is the beginning of a sentence. */
export const classNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "one pehli pahli पहली प्रथम",
    "two second ii dusri doosri दूसरी द्वितीय",
    "three third iii tisri teesri तीसरी तृतीय",
    "four fourth iv chauthi चौथी चतुर्थ",
    "five fifth v panchvi paanchvi पाँचवीं पांचवीं",
    "six sixth vi chhathi chhati छठी छठवीं",
    "seven seventh vii satvi saatvi सातवीं",
    "eight eighth viii aathvi आठवीं",
    "nine ninth ix nauvi navi नौवीं नवीं",
    "ten tenth x dasvi dasvin दसवीं",
    "eleven eleventh xi gyarahvi ग्यारहवीं",
    "twelve twelfth xii barahvi बारहवीं",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 1])),
);

/** Stages of school by name. Those that are kept are also words to look for: a nursery is what some resources are about. */
export const stages: readonly {
  readonly says: string;
  readonly grades: readonly string[];
  readonly keep?: boolean;
  readonly unless?: string;
}[] = [
  {
    says: "pre-?primary|pre-?school|nursery|kindergarten|l\\.?k\\.?g|u\\.?k\\.?g|kg|montessori|anganwadi|balvatika|balwadi|आंगनवाड़ी|आँगनवाड़ी|बालवाड़ी|बालवाटिका|नर्सरी",
    grades: [earlyYears],
    keep: true,
    unless: "and|gram|grams|weight",
  },
  { says: "upper primary|middle school|middle classes|उच्च प्राथमिक", grades: gradesBetween(6, 8) },
  { says: "(?:senior|higher) secondary|plus two|10\\+2|उच्चतर माध्यमिक", grades: gradesBetween(11, 12) },
  { says: "early primary", grades: gradesBetween(1, 3) },
  { says: "primary|प्राथमिक|prathmik", grades: gradesBetween(1, 5), unless: "colour|colours|color|colors|source|sources|data|health" },
  { says: "secondary|high school|माध्यमिक", grades: gradesBetween(9, 10), unless: "colour|colours|color|colors|source|sources|data" },
];
