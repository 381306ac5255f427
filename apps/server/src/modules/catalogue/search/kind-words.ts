import type { Facet } from "@upaya/contracts/catalogue/filters.ts";

/** The type under which bundles are found. No list has it: they have a page of their own. */
export const bundleType = "bundles";

interface KindWord {
  /** A pattern of whole words. */
  readonly says: string;
  readonly facet: Facet;
  readonly values: readonly string[];
  /** Where the same word means something else. */
  readonly unless?: string;
  /** Said beside another kind it says nothing: a "certificate course" is a certificate. */
  readonly weak?: boolean;
}

/** What people call the kinds of resources, and how much time or money they want to spend. */
export const kindWords: readonly KindWord[] = [
  { says: "bundles?|combos?|combo packs?|packs?|packages?|sets? (?:of courses|for)|बंडल|पैकेज|कॉम्बो", facet: "type", values: [bundleType] },
  {
    says: "certificates?|certifications?|certified|diplomas?|pramaa?n ?patra|प्रमाण ?-?पत्र|सर्टिफिकेट",
    facet: "type",
    values: ["certifications"],
  },
  {
    says: "(?:expert )?master ?class(?:es)?|experts?(?: (?:sessions?|talks?|class|classes))?|मास्टर ?क्लास",
    facet: "type",
    values: ["expert_masterclass"],
  },
  { says: "webinars?|seminars?|वेबिनार|सेमिनार", facet: "type", values: ["webinars"] },
  {
    says: "live (?:class|classes|session|sessions|talk|talks|online)|workshops?|लाइव|कार्यशाला|karyashala",
    facet: "type",
    values: ["webinars", "expert_masterclass"],
  },
  { says: "sessions?", facet: "type", values: ["webinars", "expert_masterclass"], weak: true },
  { says: "micro ?(?:resources?|courses?|learning|lessons?)|bite ?-?sized?", facet: "type", values: ["micro_resources"] },
  { says: "courses?|कोर्स|self ?-?paced", facet: "type", values: ["self_paced_courses", "certifications"], weak: true },
  {
    says: "free(?: of cost)?|muft|nishulk|मुफ़्त|मुफ्त|निःशुल्क|निशुल्क|फ्री",
    facet: "price",
    values: ["free"],
    unless: "body|fall|hand|verse|choice|play|time|period|periods|writing|from",
  },
  { says: "quick|(?:in |under )?(?:[2-9]|1[0-5]|five|ten|fifteen) ?-?min(?:ute)?s?", facet: "time", values: ["ten-minutes"] },
  {
    says: "short",
    facet: "time",
    values: ["ten-minutes", "an-evening"],
    unless: "story|stories|attention|answer|answers|vowel|note|notes|sight|film|films",
  },
  { says: "cheap|low price|sasta|saste|सस्ता|सस्ते", facet: "price", values: ["free", "under-500"] },
  { says: "(?:half an|half|one|an|1) ?-?hour", facet: "time", values: ["an-evening"] },
  { says: "in hindi|hindi (?:me|mein|medium)|हिंदी में|हिन्दी में", facet: "language", values: ["hi"] },
  { says: "(?:for )?beginners?(?: level| course)?", facet: "level", values: ["starter"] },
];
