import type { Problem } from "./problem.ts";

/** Children who need something of their own, families, colleagues and oneself. */
const children: readonly Problem[] = [
  {
    says: [
      "hearing aid, hearing problem, hard of hearing, deaf, blind, low vision, wheelchair, disability, disabled, handicap, special child, special need",
      "crutches, polio, दिव्यांग, विकलांग, सुनाई, दिखाई, विशेष आवश्यकता",
    ],
    tags: ["disability", "accessibility", "inclusion"],
  },
  {
    says: ["wheelchair game, disabled game, disability sport, left out game, sit out game, sits out, cannot play", "खेल दिव्यांग"],
    tags: ["adapted-sport", "inclusion", "disability"],
  },
  {
    says: ["adhd, autism, autistic, hyperactive, can't sit still, cannot sit, runs around, keeps running, एक जगह नहीं बैठ", "भागता"],
    tags: ["adhd", "autism", "behaviour", "developmental-differences"],
  },
  {
    says: [
      "late speak, not speaking yet, speech delay, development delay, different from others, seems different",
      "don't make eye contact, eye contact, बोलना नहीं",
    ],
    tags: ["developmental-differences", "referral", "inclusion"],
  },
  {
    says: [
      "wet pant, wets, toilet, potty, pee, bath, dirty, smell, unclean, नहाकर, गंदे, diaper, nappy, hand wash, tiffin, शौचालय, पेशाब, हाथ धोना",
      "खाना खिलाना",
    ],
    tags: ["care-routines", "hygiene", "settling-in"],
  },
  {
    says: [
      "cry, crying, cries, first day, first week, new admission small, separation, clinging, misses mother, रोता",
      "रोते, रोना, पहला दिन",
    ],
    tags: ["settling-in", "separation", "routines"],
  },
  {
    says: [
      "child abuse, sexual abuse, someone touch, bad touch, good touch, tell secret, child told me, violence home",
      "beaten at home, marks on body, शोषण, गलत स्पर्श, बाल विवाह, child marriage",
    ],
    tags: ["child-protection", "pocso", "safety"],
  },
  {
    says: ["accident school, school safety, fire drill, bus safety, safe school, सुरक्षा, stranger"],
    tags: ["safety", "audit", "child-protection"],
  },
  {
    says: ["injury, hurt playing, bleed, first aid, sprain, fracture bone, चोट, खून, प्राथमिक चिकित्सा, मोच"],
    tags: ["prathamik-chikitsa", "chot", "injury-prevention"],
  },
  {
    says: ["girls play, girls sport, girls not play, girls sit, girls shy game, periods girl, menstruation, लड़कियाँ खेल", "लड़कियां खेल"],
    tags: ["girls-in-sport", "adolescence", "participation"],
  },
  {
    says: [
      "mouse, keyboard, computer lab, few computers, less computers, share computer, computers not enough",
      "one computer, कंप्यूटर कम, कंप्यूटर लैब",
    ],
    tags: ["computer-lab", "pair-programming", "one-computer", "unplugged"],
  },
  {
    says: ["no computer, without computer, no electricity computer, unplugged"],
    tags: ["unplugged", "computational-thinking", "one-computer"],
  },
  {
    says: ["password, online safety, cyber, social media, mobile addiction, hacked"],
    tags: ["online-safety", "digital-citizenship", "passwords"],
  },
  {
    says: ["reproduction, sex education, embarrassed teach, shy teaching, students giggle, giggle, laugh chapter, puberty", "प्रजनन"],
    tags: ["reproduction", "sensitive-topics", "adolescence"],
  },
  {
    says: ["sensitive topic, partition, riots, caste, communal, religion question, painful, controversial"],
    tags: ["conflict", "sensitive-topics", "partition"],
  },
  {
    says: ["single parent, no father, orphan, family tree, divorce, adopted, अनाथ"],
    tags: ["family", "sensitivity", "families"],
  },
];

const grown: readonly Problem[] = [
  {
    says: [
      "parents don't come, parents not come, parents not coming, parents don't care, parents not interested",
      "uneducated parents, illiterate parents, parent support, parent meeting, parents meeting, talk to parents",
      "call parents, अभिभावक, माता पिता, पालक, माँ बाप, घर वाले नहीं",
    ],
    tags: ["parent-meetings", "abhibhavak", "families", "parivar", "samuday"],
  },
  {
    says: [
      "angry parent, angry father, angry mother, parent complain, parent shout, father shout, mother shout",
      "parent fight, upset parent, parents complaint, rude parent, अभिभावक गुस्सा, पिता गुस्सा, शिकायत",
    ],
    tags: ["complaints", "listening", "parents", "parent-meetings"],
  },
  {
    says: [
      "project by parents, parents make project, parents do project, readymade model, thermocol, project market",
      "प्रोजेक्ट घर, प्रोजेक्ट बना, project बना, project घर, मॉडल ख़रीद",
    ],
    tags: ["projects", "vigyan-mela", "project"],
  },
  {
    says: [
      "tired, exhausted, burnout, burn out, stressed, no time for myself, work life, overworked, workload",
      "too much work, no time, headache, depressed teacher, health teacher, voice gone, voice hurt, my voice, sore throat, थक, थकान",
      "समय नहीं मिलता, काम ज़्यादा",
    ],
    tags: ["wellbeing", "teacher-health", "workload"],
  },
  {
    says: ["paperwork, register, registers, records work, clerical, election duty, non teaching, data entry, रजिस्टर", "काग़ज़ी, ड्यूटी, डाक"],
    tags: ["workload", "school-systems", "pradhanadhyapak"],
  },
  {
    says: [
      "check notebook, check copy, checking copies, correction work, correct notebook, notebook correction, marking",
      "paper checking, copies to check, mark essay, कॉपी चेक, कॉपी जाँच, कॉपियाँ, जाँच समय",
    ],
    tags: ["marking", "feedback", "workload", "tippani"],
  },
  {
    says: [
      "question paper, set paper, paper setting, make paper, exam paper, blueprint, make test, unit test paper",
      "प्रश्न पत्र, प्रश्नपत्र, पेपर बनाना",
    ],
    tags: ["question-papers", "blueprint", "question-writing", "competency-questions"],
  },
  {
    says: [
      "colleague late, teacher late, teacher comes late, lazy teacher, teacher not teaching, teacher doesn't",
      "talk to teacher about, underperforming, tell colleague, difficult colleague, complaint against teacher",
      "staff conflict, teacher rude, शिक्षक देर, शिक्षक नहीं",
    ],
    tags: ["difficult-conversations", "people", "coaching"],
  },
  {
    says: ["staff meeting, meeting waste, meetings long, teachers meeting, स्टाफ़ मीटिंग, स्टाफ मीटिंग"],
    tags: ["staff-meetings", "agenda", "teamwork"],
  },
  {
    says: ["nobody reads notice, notice parents, circular, whatsapp message parents, letter to parents, सूचना, परिपत्र, नोटिस"],
    tags: ["circulars", "communication"],
  },
  {
    says: ["timetable, time table, substitution, arrangement period, free period, समय सारिणी, टाइम टेबल"],
    tags: ["timetable", "samay-sarini", "workload"],
  },
  {
    says: ["hire teacher, recruit, recruitment, interview teacher, demo class, demo lesson, select teacher, नियुक्ति"],
    tags: ["hiring", "interviews", "demo-lessons"],
  },
  {
    says: ["observe class, class observation, classroom observation, visit classroom, feedback to teacher, supervise", "अवलोकन"],
    tags: ["observation", "coaching", "feedback", "avlokan"],
  },
  {
    says: ["new principal, new headmaster, became principal, first year principal, प्रधानाध्यापक, हेडमास्टर"],
    tags: ["pradhanadhyapak", "netritva", "school-improvement", "leadership"],
  },
  {
    says: ["promoted, coordinator, head of department, team leader, lead colleagues"],
    tags: ["middle-leadership", "department", "teamwork"],
  },
  {
    says: ["low marks, marks low, result low, low result, poor result, board result, result analysis, pass percentage, रिज़ल्ट, परिणाम"],
    tags: ["results", "data"],
  },
  {
    says: ["convince teachers, new syllabus, new curriculum, resist change, teachers resist, new policy, बदलाव"],
    tags: ["change", "implementation", "school-improvement"],
  },
  {
    says: [
      "new teacher, first job, first year teach, first year teacher, newly appointed, newly joined, just joined",
      "just finished, beginner teacher, first class teach, नया शिक्षक, नए शिक्षक, पहली नौकरी",
    ],
    tags: ["new-teachers", "induction", "lesson-openings", "routines"],
  },
  {
    says: ["mentor, guide new teacher, help new teacher, train teacher, मेंटर"],
    tags: ["mentoring", "coaching", "induction"],
  },
  {
    says: ["lesson plan, plan lesson, teacher diary, planning time, पाठ योजना, पाठयोजना"],
    tags: ["lesson-planning", "planning", "yojana"],
  },
  {
    says: ["no lab, no laboratory, without lab, no equipment, no apparatus, lab closed, lab locked, प्रयोगशाला नहीं", "लैब नहीं, सामान नहीं"],
    tags: ["no-lab", "low-cost-experiments", "low-cost", "hands-on"],
  },
  {
    says: ["no playground, small ground, no ground, small space game, no sports equipment, मैदान नहीं, मैदान छोटा"],
    tags: ["small-space", "no-equipment", "games"],
  },
  {
    says: ["no material, low cost, no money, cheap, waste material, best out of waste, no budget, कम ख़र्च, कबाड़"],
    tags: ["low-cost", "low-cost-materials", "materials"],
  },
  {
    says: ["no projector, no smart board, no internet, one phone, mobile teach, slow internet, offline, इंटरनेट नहीं"],
    tags: ["technology", "offline", "low-cost", "digital-tools"],
  },
  {
    says: ["exhibition, model making, प्रदर्शनी"],
    tags: ["vigyan-mela", "projects", "fair-test"],
  },
];

export const problemsOfPeople: readonly Problem[] = [...children, ...grown];
