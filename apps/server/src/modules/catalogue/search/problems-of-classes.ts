import type { Problem } from "./problem.ts";

/** Order, attention and what is not learnt. */
const room: readonly Problem[] = [
  {
    says: [
      "noise, noisy, too loud, loud class, talk too much, keep talking, talkative, chatting, won't listen, not listen",
      "don't listen, nobody listen, silence, make quiet, keep quiet, after lunch, after recess, restless",
      "control class, classroom control, class control, unruly, naughty, mischief, शोर, हल्ला, चुप, बात सुनते, शांत",
      "शरारत, शैतानी, कंट्रोल",
    ],
    tags: ["noise", "classroom-management", "routines", "transitions"],
  },
  {
    says: [
      "fight, fighting, quarrel, hit each other, beat each other, bully, bullying, tease, abuse language, bad words",
      "anger child, aggressive, tantrum, disobey, rude student, misbehave, misbehaviour, लड़ते, लड़ाई, झगड़ा, मारपीट",
      "गाली, चिढ़ाते, ज़िद, गुस्सा",
    ],
    tags: ["behaviour", "anushasan", "classroom-management", "child-dignity"],
  },
  {
    says: [
      "punish, punishment, without punishing, beating, scold, cane, stick beat, discipline, अनुशासन, मारे, मारना",
      "डाँट, डांट, सज़ा, छड़ी, पिटाई",
    ],
    tags: ["anushasan", "classroom-management", "bal-adhikar", "behaviour"],
  },
  {
    says: ["डरते, डरता, डरना, scared of teacher, afraid of teacher, बच्चे डर, बच्चों डर, डर"],
    tags: ["anushasan", "tanav", "maths-anxiety", "wellbeing"],
  },
  {
    says: [
      "exam fear, exam stress, exam tension, exam pressure, exam anxiety, fear exam, board pressure, परीक्षा डर",
      "परीक्षा तनाव, एग्जाम टेंशन, paper tension, cry exam, blank exam, nervous exam",
    ],
    tags: ["tanav", "pariksha", "maths-anxiety", "wellbeing"],
  },
  {
    says: ["fear maths, scared maths, hate maths, afraid maths, maths phobia, math anxiety, गणित डर, maths boring"],
    tags: ["maths-anxiety", "calm-classroom", "maths-corner", "number-talks"],
  },
  {
    says: [
      "large class, big class, crowded, overcrowded, 60 students, 60 children, 50 students, 70 students, 80 students",
      "too many students, too many children, sixty, seventy, eighty, 60 बच्चे, 50 बच्चे, 70 बच्चे, 80 बच्चे",
      "ज़्यादा बच्चे, भीड़",
    ],
    tags: ["large-classes", "classroom-management", "group-work"],
  },
  {
    says: [
      "late student, come late, latecomer, late school, start class, settle down, begin period, first minute",
      "time waste period, देर",
    ],
    tags: ["lesson-openings", "routines", "attendance"],
  },
  {
    says: [
      "last bench, back bench, backbencher, can't see board, cannot see, see board, seating, sitting arrangement",
      "where sit, बैठक व्यवस्था, पीछे बैठ",
    ],
    tags: ["seating", "classroom-layout", "accessibility"],
  },
  {
    says: ["bench, fixed bench, group work, group activity, no space group, समूह कार्य, ग्रुप"],
    tags: ["group-work", "cooperative-learning", "samooh"],
  },
  {
    says: [
      "absent, absentee, absence, irregular, irregular student, low attendance, not coming school, miss school",
      "long leave, migrate, dropout, drop out, missed chapter, अनुपस्थित, गैरहाज़िर, स्कूल नहीं आते, school नहीं आते, class नहीं आते, छुट्टी",
    ],
    tags: ["absence", "attendance", "catch-up"],
  },
  {
    says: [
      "two classes together, many classes together, multigrade, combined class, one teacher school, single teacher",
      "one room, एक कमरा, कई कक्षा, अकेला शिक्षक, बहुकक्षा, बहुस्तरीय",
    ],
    tags: ["multigrade", "bahukaksha", "bahu-kaksha", "small-schools"],
  },
];

const learning: readonly Problem[] = [
  {
    says: [
      "slow learner, weak student, weak children, weak child, weak in study, behind class, falling behind",
      "left behind, lag behind, cannot read write, below level, different level, mixed level, mixed ability, remedial",
      "bridge course, learning gap, learning loss, low achiever, कमज़ोर, पिछड़, अलग स्तर, पढ़ाई कमज़ोर",
    ],
    tags: ["star-anusar", "learning-difficulties", "differentiation", "inclusion", "buniyadi-shiksha"],
  },
  {
    says: [
      "cannot read, can't read, not able read, struggle read, reading slow, reads slowly, reading difficulty",
      "jumbles letters, mirror writing, letters reverse, पढ़ नहीं, अटक, उल्टे अक्षर",
    ],
    tags: ["dyslexia", "learning-difficulties", "early-reading", "pathan", "phonics"],
  },
  {
    says: [
      "read without understand, read not understand, reading meaning, comprehension, unseen passage, अपठित",
      "समझकर पढ़ना, समझ पढ़ते, अर्थ नहीं",
    ],
    tags: ["reading-comprehension", "pathan-bodh", "unseen-passage", "apathit"],
  },
  {
    says: ["don't like reading, hate reading, reading habit, read books, library, book corner, पढ़ने आदत, किताब आदत", "पुस्तकालय, लाइब्रेरी"],
    tags: ["padhne-ki-aadat", "pustakalay", "bal-sahitya", "read-aloud"],
  },
  {
    says: ["forget, forgot everything, not remember, can't remember, memory, revision, revise, भूल, याद नहीं, याद रहता", "दोहराना, पुनरावृत्ति"],
    tags: ["retrieval-practice", "memory", "revision", "spacing"],
  },
  {
    says: [
      "rote, rote learning, memorise, memorize, memorising, memorizing, mug up, mugged, mugging, by heart, ratta, rattafication, cramming, memorise without, रटना",
      "रट, रटते, रट्टा",
    ],
    tags: ["competency-items", "portfolio", "retrieval-practice", "misconceptions", "prashn"],
  },
  {
    says: [
      "essay same, essay mug, essay copy, same essay, own words, write own, creative writing, nothing to write",
      "don't know what write, अपने शब्द, निबंध, खुद लिख",
    ],
    tags: ["drafting", "rachnatmak-lekhan", "writing", "paragraphs", "writing-conference"],
  },
  {
    says: [
      "copy board, copy from board, just copy, copy from guide, copy answer book, copy the line, copying notes, उतार",
      "नकल उतार, बोर्ड से लिख",
    ],
    tags: ["notebooks", "science-writing", "reading-comprehension", "pathan-bodh", "exit-slips"],
  },
  {
    says: ["cheat, cheating, copying exam, copy in exam, copying test, copy test, unfair means, chits, नकल, परीक्षा नकल", "चीटिंग"],
    tags: ["question-papers", "blueprint", "case-based", "honesty", "competency-questions"],
  },
  {
    says: ["used chatgpt, chatgpt homework, ai homework, ai assignment, copied internet, copy google, plagiarism", "copy paste"],
    tags: ["honesty", "artificial-intelligence", "ai"],
  },
  {
    says: [
      "only toppers, toppers answer, same children answer, few answer, few students answer, nobody answer",
      "no one answer, don't answer, don't ask question, nobody ask, silent student, passive, participate",
      "participation, raise hand, quiet child, जवाब नहीं, सवाल नहीं पूछते, बोलते नहीं, चुपचाप",
    ],
    tags: ["participation", "questioning", "wait-time", "prashn", "classroom-talk"],
  },
  {
    says: [
      "shy child, shy student, shy speak, afraid to speak, hesitate, hesitation, speak english, spoken english",
      "english bolna, speaking confidence, अंग्रेज़ी बोल, शर्माते, झिझक, शर्मीला",
    ],
    tags: ["speaking", "confidence", "pair-work", "oral-language", "maukhik-bhasha"],
  },
  {
    says: [
      "sleepy, sleeping class, sleep class, fall asleep, नींद, सोते, bored, boring, not interested, no interest, lack interest, attention, attention span, distracted, sleepy",
      "concentrate, concentration, ध्यान, मन नहीं लगता, रुचि",
    ],
    tags: ["lesson-openings", "routines", "participation", "hands-on", "questioning"],
  },
  {
    says: ["homework, home work, not do homework, don't do homework, incomplete homework, holiday homework, होमवर्क", "गृहकार्य"],
    tags: ["homework", "practice"],
  },
  {
    says: ["handwriting, bad handwriting, hold pencil, pencil grip, left hand, left handed, लिखावट, पेंसिल पकड़, उल्टे हाथ", "बाएँ हाथ, सुलेख"],
    tags: ["lekhan-purv", "sukshma-motor", "haath-ki-taiyari"],
  },
  {
    says: ["spelling mistake, spelling wrong, wrong spelling, वर्तनी, स्पेलिंग गलती, मात्रा गलती"],
    tags: ["spelling", "vartani", "dictation", "error-analysis"],
  },
  {
    says: [
      "add fraction, add denominator, fraction add, wrong answer why, same mistake, silly mistake, common mistake",
      "misconception, गलती क्यों",
    ],
    tags: ["misconceptions", "error-analysis", "fractions"],
  },
  {
    says: ["word problem, statement sum, story sum, इबारती, शाब्दिक प्रश्न"],
    tags: ["word-problems", "reading-maths"],
  },
  {
    says: ["multiplication table, learn table, tables by heart, पहाड़ा, पहाड़े"],
    tags: ["pahade", "multiplication"],
  },
  {
    says: ["count but, recite number, number names, गिनती बोलता, गिनता नहीं, गिनती"],
    tags: ["ginti", "counting", "number-sense", "ek-se-ek"],
  },
  {
    says: [
      "home language, different language, speak different, don't understand hindi, don't understand english",
      "language problem, dialect, tribal language, mother tongue, घर भाषा, बोली, भाषा अलग, मातृभाषा, हिंदी नहीं समझ",
    ],
    tags: ["mother-tongue", "multilingual", "boli", "bahubhashikta", "translanguaging"],
  },
];

export const problemsOfClasses: readonly Problem[] = [...room, ...learning];
