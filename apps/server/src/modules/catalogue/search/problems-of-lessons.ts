import type { Problem } from "./problem.ts";

/** What does not go well in one subject or another. */
const lessons: readonly Problem[] = [
  {
    says: ["finish early, fast learner, fast finisher, bright student, gifted, advanced learner, intelligent student, तेज़ बच्चे, होशियार"],
    tags: ["differentiation", "problem-solving", "clubs", "olympiad"],
  },
  { says: ["no friends, sit alone, always alone, isolated, left out, अकेला बैठ"], tags: ["inclusion", "participation", "wellbeing"] },
  {
    says: ["mobile in class, phone in class, use mobile, mobile use, mobile addiction, reels, instagram"],
    tags: ["digital-citizenship", "online-safety", "technology"],
  },
  { says: ["stammer, stammering, stutter, हकलाना, हकलाता"], tags: ["confidence", "speaking", "inclusion"] },
  {
    says: [
      "complete syllabus, syllabus incomplete, finish syllabus, finish portion, syllabus pending, portion incomplete, पाठ्यक्रम पूरा, सिलेबस",
    ],
    tags: ["lesson-planning", "objectives", "planning", "timetable"],
  },
  {
    says: [
      "not understand, don't understand, understood nothing, know if they understood, whether they understood, check understanding, say yes sir",
      "समझ नहीं, समझ में आया",
    ],
    tags: ["exit-slips", "formative-assessment", "quick-check", "misconceptions"],
  },
  {
    says: ["english weak, my english, english fluency, own english, not fluent, english कमज़ोर, अंग्रेज़ी कमज़ोर"],
    tags: ["classroom-english", "teacher-language", "bilingual", "speaking"],
  },
  {
    says: ["one child does, same child work, one does everything, nobody helps group, free rider, group noise, group fight"],
    tags: ["group-work", "cooperative-learning", "large-classes"],
  },
  {
    says: ["only i talk, discussion off, class discussion, lead discussion, argue in class, चर्चा"],
    tags: ["discussion", "dialogue", "charcha", "number-talks", "questioning"],
  },
  { says: ["chatgpt lesson, ai lesson plan, plan with ai, chatgpt plan"], tags: ["ai", "lesson-planning"] },
  { says: ["ai wrong, chatgpt wrong, ai worksheet, chatgpt worksheet, ai mistakes"], tags: ["fact-checking", "worksheets", "ai"] },
  {
    says: ["play waste, only play, just play, parents want writing, want homework nursery, nursery homework, why play, खेल से सीख, खेल खेल"],
    tags: ["play", "free-choice", "khel"],
  },
  {
    says: ["line up, lining up, change activity, moving around, from one activity, tidy up, clean up"],
    tags: ["transitions", "routines", "songs"],
  },
  {
    says: ["report card, remarks, anecdotal, observation record, write about child, टिप्पणी"],
    tags: ["records", "observation", "feedback", "tippani"],
  },
  {
    says: ["blend, blending, cannot read english, can't read english, read english words, letter sounds, अंग्रेज़ी पढ़ना"],
    tags: ["phonics", "decoding", "early-reading"],
  },
  {
    says: ["mix tenses, tense wrong, tense mistake, since for, grammar mistakes, grammar wrong"],
    tags: ["tenses", "grammar", "common-errors"],
  },
  {
    says: ["one line answer, write one line, can't write paragraph, cannot write, write paragraph, not write"],
    tags: ["paragraphs", "writing", "rachnatmak-lekhan", "drafting"],
  },
  { says: ["shakespeare, old english, drama class, act scene, stage play, नाटक"], tags: ["drama", "shakespeare", "performance"] },
  { says: ["आधे अक्षर, संयुक्त अक्षर, half letter, र के रूप, रेफ"], tags: ["sanyuktakshar", "vartani"] },
  { says: ["बिंदु, चंद्रबिंदु, अनुस्वार, anuswar, bindi"], tags: ["anuswar", "anunasik"] },
  { says: ["कि की, ki kee, छोटी बड़ी मात्रा"], tags: ["aam-galtiyan", "vartani"] },
  {
    says: ["hundred and five, 1005, 3005, 2004, carry over, carry borrow, borrowing, wrong zero, इकाई दहाई, हासिल, उधार"],
    tags: ["place-value", "shunya", "number-sense"],
  },
  { says: ["minus minus, minus plus, negative sign, sign mistake, sign rule"], tags: ["integers", "negative-numbers", "sign-convention"] },
  { says: ["area perimeter, confuse area"], tags: ["perimeter", "area"] },
  { says: ["divide by zero, divide zero"], tags: ["zero", "division"] },
  {
    says: ["absurd answer, impossible answer, answer not sensible, silly answer, check answer, unit wrong, unrealistic"],
    tags: ["estimation", "units", "number-talks"],
  },
  { says: ["letters in maths, why x, find x, algebra hard"], tags: ["variables", "algebra", "patterns"] },
  { says: ["proof hard, why prove, theorem by heart, geometry hard"], tags: ["proof", "reasoning", "geometry"] },
  {
    says: ["fingers counting, count on fingers, slow calculation, calculation slow, mental calculation, उँगली गिन"],
    tags: ["mental-maths", "mental-strategies", "strategies"],
  },
  { says: ["wrong idea, myth, superstition, believe wrong, अंधविश्वास"], tags: ["misconceptions", "prior-ideas", "diagnostic-questions"] },
  {
    says: ["science words, difficult terms, technical words, hard words science, science vocabulary, कठिन शब्द"],
    tags: ["science-vocabulary", "multilingual", "language"],
  },
  { says: ["untidy diagram, draw diagram, label diagram, चित्र नामांकन"], tags: ["labelling", "diagrams", "ray-diagrams"] },
  { says: ["microscope, slide blur, onion slide, nothing visible"], tags: ["slide", "microscope", "onion-cells"] },
  { says: ["practical exam, viva, lab record, lab manual, प्रैक्टिकल"], tags: ["viva", "practicals", "practical-work"] },
  { says: ["lab accident, burn lab, chemical spill, lab rules"], tags: ["lab-safety", "habits"] },
  {
    says: ["history boring, only dates, history dates, dates remember, story history, इतिहास बोरिंग, तारीख"],
    tags: ["history", "sources", "oral-history", "causation"],
  },
  {
    says: ["long answer, write answers, history answer, answer writing, उत्तर लेखन"],
    tags: ["history-essay", "argument", "essay-argument", "explanation"],
  },
  {
    says: ["take class outside, outside class, outdoor, field trip, go outside, बाहर ले"],
    tags: ["field-walk", "outdoor-learning", "fieldwork"],
  },
  {
    says: ["cannot draw, can't draw, not good at drawing, don't know drawing, teach drawing"],
    tags: ["drawing", "observation", "contour"],
  },
  { says: ["no art teacher, no art room, no colours, no paint, no craft material"], tags: ["low-cost", "natural-dyes", "clay", "collage"] },
  { says: ["scribble, child's drawing, colour outside, copy drawing"], tags: ["childrens-art", "drawing-development"] },
  {
    says: ["no games teacher, no pt teacher, take games period, games period, take pt, खेल पीरियड"],
    tags: ["games", "small-space", "fundamental-movement", "warm-up"],
  },
  {
    says: ["same boys play, only few play, not everyone plays, always lose, out of game"],
    tags: ["participation", "game-sense", "adapted-sport", "girls-in-sport"],
  },
  { says: ["coding error, program error, code error, debug, syntax error, code not working"], tags: ["debugging", "errors", "tracing"] },
  { says: ["power cut, no electricity, light gone, no light"], tags: ["unplugged", "offline", "low-cost"] },
  { says: ["sanskrit boring, sanskrit hard, संस्कृत कठिन, speak sanskrit"], tags: ["sambhashan", "subhashita", "vibhakti"] },
  { says: ["teachers leave, staff leaving, teacher turnover, good teachers leave"], tags: ["wellbeing", "school-systems", "hiring"] },
  {
    says: ["too many plans, school plan, improve school, where to start school, inspection, विद्यालय योजना"],
    tags: ["school-improvement", "priorities", "planning"],
  },
];

const more: readonly Problem[] = [
  {
    says: ["do everything for, tie shoes, button shirt, eat by himself, dependent child, cannot do himself, खुद नहीं"],
    tags: ["independence", "practical-life", "care-routines"],
  },
  {
    says: ["long novel, read novel, whole novel, don't read chapter, literature boring, story lesson boring"],
    tags: ["novel", "literature", "close-reading", "poetry"],
  },
  { says: ["marks for speaking, speaking test, oral test, oral exam, asl"], tags: ["speaking-assessment", "rubrics", "listening"] },
  {
    says: ["translate everything, explain in hindi, translate word, hindi in english class, use mother tongue"],
    tags: ["translanguaging", "bilingual-tasks", "multilingual", "bilingual"],
  },
  {
    says: ["directions, east west, left right confuse, can't read map, cannot read map, दिशा"],
    tags: ["directions", "map-reading", "mapping"],
  },
  { says: ["cannot catch, can't catch, throw ball, clumsy, fall while running, balance"], tags: ["fundamental-movement", "skills"] },
  { says: ["graph picture, read graph, confuse graph, draw graph, graph wrong"], tags: ["graphs", "motion", "kinematics"] },
  { says: ["current used, bulb glow, bulb brighter, circuit confuse"], tags: ["circuits", "electricity", "ohms-law"] },
  {
    says: ["fake news, whatsapp forward, whatsapp university, believe everything, true or false news"],
    tags: ["evidence", "sources", "bias", "fact-checking"],
  },
  {
    says: [
      "only look marks, only see marks, ignore comments, don't read comments, repeat mistake, repeat same mistakes, same mistakes again, after correction",
    ],
    tags: ["feedback", "marking", "writing-conference", "tippani"],
  },
  {
    says: ["only one method, one method, different method, own method, teacher's method"],
    tags: ["number-talks", "mental-strategies", "strategies"],
  },
  { says: ["art waste, art integration, art in maths, art in science"], tags: ["art-integration", "projects"] },
  {
    says: ["parents only marks, parents pressure, parents expect, pressure from parents, compare with others"],
    tags: ["families", "communication", "parent-meetings"],
  },
  {
    says: ["community support, village support, committee meeting, members don't come, panchayat, समुदाय, ग्राम"],
    tags: ["samuday", "prabandhan-samiti", "smc"],
  },
  {
    says: ["office work, sit in office, never visit class, whole day office, principal busy"],
    tags: ["dincharya", "school-systems", "avlokan", "observation"],
  },
  {
    says: ["paper not complete, finish paper time, time in exam, exam time management, paper incomplete, समय प्रबंधन"],
    tags: ["samay", "pariksha-taiyari", "unseen-passage"],
  },
  {
    says: ["answer in one word, yes no answer, one word answer, ask better question, good questions, अच्छे प्रश्न"],
    tags: ["questioning", "wait-time", "prashn"],
  },
  {
    says: ["first period, prayer assembly, morning assembly, start of day, begin the day"],
    tags: ["lesson-openings", "routines", "dincharya"],
  },
  { says: ["last period, end of day, saturday, before holidays, after exams free"], tags: ["games", "routines", "maths-corner", "songs"] },
  {
    says: ["poor children, poverty, first generation, tribal children, migrant, labour children, ग़रीब"],
    tags: ["inclusion", "child-dignity", "catch-up", "home-examples"],
  },
  {
    says: ["discriminate, caste in class, separate sit, untouch, gender bias, भेदभाव"],
    tags: ["child-dignity", "constitutional-values", "samvidhan", "inclusion"],
  },
];

export const problemsOfLessons: readonly Problem[] = [...lessons, ...more];
