/**
 * What people call a subject, in English and in Hindi. A resource in Hindi is meant first by the Hindi words. `parts` are called by the name
 * of a part, or by half of their own: they say less.
 */
export const subjectWords: Readonly<Record<string, { readonly en: string; readonly hi: string; readonly parts?: string }>> = {
  math: { en: "math maths mathematics", hi: "गणित" },
  english: { en: "english", hi: "अंग्रेज़ी" },
  hindi: { en: "hindi", hi: "हिंदी हिन्दी", parts: "भाषा" },
  science: { en: "science", hi: "विज्ञान" },
  physics: { en: "physics", hi: "भौतिकी भौतिक", parts: "science विज्ञान" },
  chemistry: { en: "chemistry", hi: "रसायन", parts: "science विज्ञान" },
  biology: { en: "biology", hi: "जीव", parts: "science विज्ञान" },
  "social-science": { en: "social", hi: "सामाजिक", parts: "history geography civics economics इतिहास भूगोल नागरिक शास्त्र अर्थशास्त्र" },
  evs: { en: "evs environmental", hi: "पर्यावरण", parts: "environment studies" },
  "computer-science": { en: "computer computing", hi: "कंप्यूटर", parts: "coding programming" },
  sanskrit: { en: "sanskrit", hi: "संस्कृत" },
  "art-and-craft": { en: "art craft", hi: "कला", parts: "drawing" },
  "physical-education": { en: "physical pe sports", hi: "खेल", parts: "education games" },
  "early-years": { en: "early years nursery kindergarten preschool", hi: "आंगनवाड़ी बालवाड़ी" },
  "classroom-practice": { en: "classroom teaching", hi: "कक्षा शिक्षण" },
  "school-leadership": { en: "leadership principal", hi: "नेतृत्व प्रधानाध्यापक", parts: "head school" },
};
