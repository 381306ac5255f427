import type { MyCertificate, WithdrawalReason } from "@upaya/contracts/learning/certificates.ts";
import { checkDraws, checkNeeds } from "@upaya/contracts/learning/counts.ts";
import { momentText } from "../../lib/moment.ts";
import { count, dayMonthYear, duration } from "../../ui/format.ts";

/** A part of a minute is a minute: nobody is told that nothing is left of something that is. */
const minutes = (seconds: number) => duration(Math.max(1, Math.ceil(seconds / 60)));

/** Each says what it says and no more: nobody is accused. */
const reasons: Readonly<Record<WithdrawalReason, string>> = {
  another_person: "As far as we can see, the check of this course was answered by another person than you.",
  issued_in_error: "We issued it by mistake. The mistake was ours.",
  against_the_rules: "It was earned in a way that the rules of the check do not allow.",
  holder_asked: "You asked us to withdraw it.",
};

const titles: Readonly<Record<MyCertificate["state"], string>> = {
  not_eligible: "Your certificate",
  eligible: "You have earned it",
  issuing: "Your sheet is being made",
  issued: "It is yours",
  failed: "The sheet could not be made",
  withdrawn: "This certificate no longer counts",
};

/** English first; another language is another table of the same shape. */
export const certificateWords = {
  title: "Your certificate",
  description: "The certificate of a course: what is left to earn it, your name on it, and the sheet to keep, print and pass on.",
  crumbs: "Breadcrumb",
  mine: "My learning",
  completed: "Completed",
  loading: "Loading your certificate",
  titles,
  yours: (first: string) => `It is yours, ${first}`,
  of: (course: string) => `For “${course}”`,

  missing: "There is no such course on your list",
  missingText: "Perhaps the address was cut off on its way. What you learn is in My learning.",
  toMine: "Go to My learning",
  without: "This course ends without a certificate",
  withoutText:
    "What you did in it stays on your list, with the day on which you finished. Courses with a final check end with a certificate.",

  leftLead: (course: string) => `This is what “${course}” still asks for. The certificate comes the minute all of it is done.`,
  lessonsDone: "Every lesson is done",
  lessonsLeft: (many: number, seconds: number) => `${many === 1 ? "One lesson" : `${count(many)} lessons`} to go, ${minutes(seconds)}`,
  checkDone: "The final check is passed",
  checkLeft: `The final check: ${checkDraws} questions, ${checkNeeds} right answers are enough`,
  done: "Done.",
  toDo: "To do.",
  goOn: "Go on with the next lesson",
  takeCheck: "Take the final check",
  allDone: "You have done everything. The certificate should be here, so please let us look once more.",
  sureDone: "You have done all of this?",
  checkAgain: "Check again",

  eligibleLead: (course: string) => `All of “${course}” is done. One thing is left to say: how is your name written?`,
  name: "Name as on the certificate",
  nameHint: "In Latin letters, as on your other papers.",
  nameSuggested: "This is the name that we know. Change it if your papers say it otherwise.",
  nameBad: "Please write 2 to 80 Latin letters. Your own script has its own field below.",
  nameOwn: "The same in your own script, if you want it",
  nameOwnHint: "It stands below, on the sheet and for whoever checks it.",
  nameOwnBad: "Please write 2 to 80 letters of one of India's scripts or Arabic ones, or leave it empty.",
  picture: "Your sheet, as it will be",
  pictureOf: (name: string) => `The sheet with the name ${name}`,
  noPicture: "Your sheet appears here once your name is written.",
  pictureComing: "The picture is on its way.",
  pictureOld: "The picture does not come at the moment, so it shows what you wrote before. Your name is kept.",
  pictureMissing: "The picture does not come at the moment. Your name is kept.",
  pictureAgain: "Show the picture again",
  issue: "Issue it with this name",
  issueNote: "You can correct it yourself three times afterwards.",

  issuingLead: "It takes about a minute. You may leave this page: the sheet waits in My learning.",
  failedLead: "That is a fault of ours, and nothing is lost: you have earned it, and it keeps its number.",
  failedWhy: "The drawing of the sheet stopped half-way or took too long. Somebody at our end sees that too.",

  issuedLead: (iso: string) => `Issued on ${dayMonthYear(iso)}. Anyone can check it with the code on the sheet.`,
  download: "Download PDF",
  print: "Print",
  share: "Share",
  notOpened: "This could not be opened. Please try again.",
  sheet: (number: string, name: string, course: string) => `Certificate of completion ${number} for ${name}: ${course}`,
  sheetMissing: "The picture of the sheet did not come. The PDF is the same sheet.",
  sheetAgain: "Show it again",
  onSheet: "On the sheet",
  facts: {
    name: "Name",
    course: "Course",
    teacher: "Teacher",
    time: "Learning time",
    check: "Check",
    finished: "Finished",
    number: "Number",
  },
  right: (right: number, of: number) => `${right} of ${of} right`,
  checkPage: "See what others see",
  elsewhere: "For other websites",
  elsewhereText: "A signed digital copy (Open Badges 3.0) works with any site that reads them. The picture carries it inside.",
  signed: "Download signed copy (.jwt)",
  signedPicture: "Download as a picture (.png)",
  nameRight: "Is your name right?",
  nameRightText: "A correction gives you a new sheet under the same number. Old prints still check as real and show the corrected name.",
  correct: "Correct my name",
  correctionsLeft: (left: number) => (left === 1 ? "You can correct it once more yourself." : `You can correct it ${left} times yourself.`),
  noCorrections: "You have corrected it three times. Ask us, and somebody looks at it with you.",
  askForHelp: "Ask a person about this certificate",
  history: "Names that it had",
  historyOf: (iso: string, by: "holder" | "staff") =>
    `since ${dayMonthYear(iso)}, ${by === "holder" ? "written by you" : "corrected by us"}`,
  drawing: "About the drawing",
  drawingText: (time: number) =>
    `The dots stand for your ${duration(time)} of learning. The line that loops round them is worked out from the certificate number.`,

  noticeTitle: (iso: string) => `We will withdraw this certificate on ${dayMonthYear(iso)}`,
  noticeText: "Until then it counts. If we are wrong, please tell us, and a person looks at it again.",
  withdrawnLead: (course: string, iso: string) => `The certificate for “${course}” was withdrawn on ${dayMonthYear(iso)}.`,
  withdrawnText: "Whoever checks its number sees that it was withdrawn, when and why. Your name is not shown to them any more.",
  why: "Why",
  reasons,

  review: "Ask for a review",
  reviewText: (iso: string) => `A person reads what you write. You can ask until ${dayMonthYear(iso)}.`,
  reviewOver: (iso: string) => `The time for a review ended on ${dayMonthYear(iso)}.`,
  reviewWords: "What should we know?",
  reviewHint: (typed: number, most: number) => `${count(typed)} of ${count(most)} letters`,
  reviewShort: (least: number) => `Please write at least ${least} letters, so that we know what to look at.`,
  reviewSend: "Ask for a review",
  reviewAsked: (iso: string) => `You asked for a review on ${momentText(iso)}. A person reads it, and the answer comes here.`,
  reviewAnswered: (iso: string) => `Our answer of ${dayMonthYear(iso)}`,
  reviewOnceMore: "Ask once more",
} as const;

export const correctionWords = {
  title: "Correct the name",
  cancel: "Leave it as it is",
  act: "Make a new sheet",
  same: "This is the name that stands on it now.",
  done: "Corrected. The new sheet is being made.",
  left: (left: number) =>
    left === 1 ? "This is the last correction that you can make yourself." : `You can do this ${left} times yourself.`,
} as const;

export const passOnWords = {
  title: "Pass it on",
  text: (name: string, course: string) => `${name} has a certificate: ${course}`,
  about: "Whoever opens the link sees that it is real, with your name and what you learned.",
  whatsapp: "WhatsApp",
  image: "Save as a picture",
  another: "Another app",
  close: "Close",
} as const;
