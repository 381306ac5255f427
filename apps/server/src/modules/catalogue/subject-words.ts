/** What people call a subject, in English and in Hindi. A resource in Hindi is meant first by the Hindi words. */
export const subjectWords: Readonly<Record<string, { readonly en: string; readonly hi: string }>> = {
  math: { en: "math maths mathematics", hi: "गणित" },
  english: { en: "english", hi: "अंग्रेज़ी" },
  hindi: { en: "hindi", hi: "हिंदी हिन्दी भाषा" },
  science: { en: "science", hi: "विज्ञान" },
  physics: { en: "physics", hi: "भौतिकी भौतिक विज्ञान" },
  chemistry: { en: "chemistry", hi: "रसायन विज्ञान" },
  biology: { en: "biology", hi: "जीव विज्ञान" },
  "social-science": { en: "social science history geography civics", hi: "सामाजिक विज्ञान इतिहास भूगोल" },
  evs: { en: "evs environment environmental studies", hi: "पर्यावरण" },
  "computer-science": { en: "computer science coding programming", hi: "कंप्यूटर" },
  sanskrit: { en: "sanskrit", hi: "संस्कृत" },
  "art-and-craft": { en: "art craft drawing", hi: "कला" },
  "physical-education": { en: "physical education pe sports games", hi: "खेल" },
  "early-years": { en: "early years nursery kindergarten preschool", hi: "आंगनवाड़ी बालवाड़ी" },
  "classroom-practice": { en: "classroom teaching", hi: "कक्षा शिक्षण" },
  "school-leadership": { en: "leadership principal head school", hi: "नेतृत्व प्रधानाध्यापक" },
};
