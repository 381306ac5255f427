/**
 * Abbreviations of Indian schooling. `tags` are those of resources and of competencies, the nearest first; `words` are what else is looked
 * for. Full names are in it where people type them.
 */
interface Abbreviation {
  readonly says: readonly string[];
  readonly tags: readonly string[];
  readonly words?: string;
}

export const abbreviations: readonly Abbreviation[] = [
  { says: ["nep", "nep 2020", "national education policy"], tags: ["nep", "curriculum", "curriculum-aims"] },
  { says: ["ncf", "ncfse", "ncf fs", "ncert", "scert"], tags: ["curriculum", "nep", "curriculum-aims"] },
  {
    says: ["fln", "nipun", "nipun bharat", "foundational literacy", "foundational numeracy", "buniyadi"],
    tags: ["fln", "foundational-numeracy", "buniyadi-shiksha", "early-literacy", "numeracy-practice", "early-reading"],
  },
  { says: ["tarl", "teaching at the right level"], tags: ["star-anusar", "buniyadi-shiksha", "differentiation"] },
  { says: ["ecce", "ece", "iccds", "icds"], tags: ["prarambhik-varsh", "balvatika", "child-development"], words: "early years" },
  { says: ["cce", "continuous evaluation", "continuous assessment"], tags: ["formative-assessment", "assessment-for-learning"] },
  { says: ["fa", "sa", "fa1", "sa1", "pa1", "unit test"], tags: ["assessment", "question-papers", "assessment-for-learning"] },
  { says: ["afl"], tags: ["formative-assessment", "assessment-for-learning"] },
  { says: ["hpc", "holistic progress card"], tags: ["records", "assessment-for-learning", "assessment"] },
  { says: ["cwsn", "cwd", "divyang", "iep", "sen", "rpwd", "pwd"], tags: ["disability", "inclusion"], words: "disability" },
  { says: ["udl"], tags: ["udl", "inclusion", "differentiation"] },
  { says: ["sld", "ld"], tags: ["learning-difficulties", "dyslexia", "inclusion"] },
  { says: ["adhd", "asd"], tags: ["adhd", "autism", "developmental-differences", "inclusion"] },
  { says: ["smc", "sdmc", "vmc", "school management committee"], tags: ["smc", "prabandhan-samiti", "samuday"] },
  { says: ["ptm", "pta", "parent teacher meeting", "parents meeting"], tags: ["parent-meetings", "abhibhavak", "families"] },
  { says: ["hots", "higher order thinking", "higher order"], tags: ["questioning", "competency-questions", "question-writing"] },
  { says: ["lots"], tags: ["questioning"] },
  {
    says: ["cbe", "cbq", "competency based", "case based", "mcq"],
    tags: ["competency-questions", "case-based", "competency-items", "question-papers"],
  },
  { says: ["bloom", "blooms taxonomy"], tags: ["questioning", "question-papers", "objectives"] },
  { says: ["pocso"], tags: ["pocso", "child-protection"] },
  { says: ["rte"], tags: ["bal-adhikar", "child-dignity", "inclusion"] },
  { says: ["tpo", "teachers olympiad"], tags: ["tpo", "olympiad"] },
  { says: ["ai", "chatgpt", "chat gpt", "gpt", "gemini", "artificial intelligence"], tags: ["ai", "artificial-intelligence"] },
  {
    says: ["ict", "edtech", "smart class", "smart board", "smartboard", "diksha"],
    tags: ["technology", "digital-tools", "technology-in-class"],
  },
  { says: ["cs", "ip", "informatics"], tags: ["programming", "computing-teaching"], words: "computer" },
  { says: ["sst", "ssc", "sst"], tags: [], words: "social science" },
  { says: ["evs"], tags: [], words: "evs" },
  { says: ["pt", "pe", "pet", "games period", "sports period"], tags: ["games", "fundamental-movement"], words: "physical education" },
  { says: ["gk"], tags: ["projects"] },
  {
    says: ["tlm", "teaching aid", "teaching learning material"],
    tags: ["low-cost-materials", "low-cost", "learning-materials", "materials"],
  },
  { says: ["pbl", "project based learning"], tags: ["projects", "inquiry"] },
  { says: ["ibl", "inquiry based learning"], tags: ["inquiry"] },
  { says: ["abl", "activity based learning"], tags: ["activity-based", "hands-on"] },
  { says: ["ail", "art integration", "art integrated"], tags: ["art-integration"], words: "art" },
  { says: ["stem", "steam"], tags: ["inquiry", "projects"], words: "science" },
  { says: ["sel", "social emotional"], tags: ["wellbeing", "behaviour", "safety-wellbeing"] },
  { says: ["lsrw"], tags: ["speaking", "listening", "reading-comprehension", "writing"] },
  { says: ["mtb", "mle", "mother tongue"], tags: ["mother-tongue", "multilingual", "languages-of-learners"] },
  { says: ["bed", "b.ed", "b ed", "deled", "d.el.ed", "dled", "tet", "ctet", "fresher"], tags: ["new-teachers", "induction"] },
  { says: ["cpd", "tpd", "nishtha", "npst"], tags: ["reflective-practice", "mentoring", "coaching"] },
  { says: ["hm", "hod", "vp", "vice principal"], tags: ["pradhanadhyapak", "leadership", "middle-leadership"], words: "leadership" },
  { says: ["sip", "sdp"], tags: ["school-improvement", "planning"] },
  { says: ["mdm", "midday meal", "mid day meal"], tags: ["food", "care-routines", "hygiene"] },
  { says: ["mlc", "multigrade", "mgml"], tags: ["multigrade", "bahukaksha", "bahu-kaksha"] },
  { says: ["lcm", "hcf"], tags: ["number-sense"], words: "number" },
  { says: ["bodmas"], tags: ["algebra"], words: "number" },
  { says: ["emi"], tags: ["electromagnetism", "induction"] },
];
