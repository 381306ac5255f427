export const examsErrors = {
  "exams.not_open": { status: 409, message: "Entries for this edition are not open." },
  "exams.closed": { status: 409, message: "Entries have closed where you are. What was entered stays as it is." },
  "exams.too_young": { status: 409, message: "The olympiad is for teachers who are 18 or older on the day of the paper." },
  "exams.not_teaching": { status: 409, message: "The olympiad is for people who teach now, or who lead a school." },
  "exams.no_such_track": { status: 400, message: "One of these tracks is not part of this edition. Please choose it again." },
  "exams.no_such_medium": { status: 400, message: "This paper is not set in that language. Please choose another." },
  "exams.entered_already": { status: 409, message: "You have entered this edition. You can change your entry under TPO registrations." },
  "exams.withdrawn": { status: 409, message: "You took this entry back. You can enter again while entries are open." },
  "exams.fee_not_sold": { status: 409, message: "An edition with a fee cannot open before seats can be bought." },
  "exams.extra_time_decided": { status: 409, message: "Somebody decided this before you, or it is not asked for any more." },
} as const;
