import type { WithdrawalReason } from "@upaya/contracts/learning/certificates.ts";

/** What is said of a wait, in whole minutes. */
function later(seconds: number | null): string {
  if (seconds === null) return "Please come back in a while.";
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `You can go on in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

/** Of what each reason says and no more: none of them accuses anybody of anything else. */
const reasons: Readonly<Record<WithdrawalReason, string>> = {
  another_person: "The check of this course was answered by another person than its holder.",
  issued_in_error: "We issued it by mistake. The mistake was ours.",
  against_the_rules: "It was earned in a way that the rules of the check do not allow.",
  holder_asked: "Its holder asked us to withdraw it.",
};

/** English first; another language is another table of the same shape. */
export const verifyWords = {
  title: "Check a certificate",
  titleOf: (number: string) => `Check certificate ${number}`,
  description: (brand: string) =>
    `Whether a certificate is real, straight from ${brand}'s register. Free, for everyone, no account needed.`,
  sub: (most: number) => `Free, for everyone, no account needed. Schools: paste up to ${most} numbers at once.`,
  number: "Certificate number",
  check: "Check",
  offline: "You are offline, and a check asks our register each time. Your number stays here: press again when the line is back.",
  otherWays: "Many numbers, or a signed copy",
  tryAgain: "Try again",
  later,

  facts: {
    number: "Number",
    holder: "Holder",
    course: "Course",
    teacher: "Taught by",
    time: "Learning time",
    check: "Check",
    finished: "Finished",
    issued: "Issued",
    withdrawn: "Withdrawn",
    ends: "Ends",
  },
  score: (right: number, of: number) => `${right} of ${of}`,
  noEnd: "Does not end",
  checked: (moment: string) => `Checked against our register: ${moment} IST`,
  checkedHere: (moment: string) => `on your clock ${moment}`,

  valid: {
    word: "Valid",
    title: "This certificate is real",
    text: (brand: string, name: string, day: string) => `${brand} issued it to ${name} on ${day}. It has not been withdrawn.`,
    corrected: (day: string) => `The name on it was corrected on ${day}. A sheet from before that day shows the earlier one.`,
    compare: "Compare with the paper",
    sheetAlt: (number: string, title: string) =>
      `The sheet of certificate ${number}: on the left the drawing made from the number, on the right the holder's name, the course “${title}” and the facts beside this picture.`,
    larger: "Open the sheet as a picture",
    drawing: "The drawing on the left side must match line for line. It is made from the number and cannot be reused.",
    signature: "Signature",
    signed: (brand: string) =>
      `Signed copies carry ${brand}'s digital signature (Open Badges 3.0). Whoever is handed one can check it here, or with other software by our published key.`,
    jwt: "Signed copy (.jwt)",
    png: "Signed copy as a picture (.png)",
  },
  withdrawn: {
    word: "Withdrawn",
    title: "This certificate no longer counts",
    text: (brand: string, issued: string, withdrawn: string) => `${brand} issued it on ${issued} and withdrew it on ${withdrawn}.`,
    why: "Why",
    reasons,
    holder: "Name hidden after withdrawal",
    given: "If someone gave you this",
    givenText: "Please do not accept it as proof of training. Ask for a certificate that is valid today, and check its number here.",
    yours: "If it is yours",
    yoursText: (until: string) =>
      `You can ask us to look again until ${until}. A person reads every request. Sign in and open it among your completed courses.`,
    yoursOver: "The time in which its holder could ask us to look again is over. What was answered stands among your completed courses.",
    toReview: "Ask for a review",
    toMine: "Your completed courses",
  },
  gone: {
    word: "Holder has left",
    title: "This certificate was real",
    text: (brand: string, day: string) =>
      `${brand} issued it on ${day}. Its holder has deleted their account since, so there is no name left to compare with.`,
    holder: "Deleted with the account",
    given: "If someone gave you this",
    givenText:
      "We can no longer say whose it was, so the number proves nothing about whoever shows it. Please ask for another proof of training.",
  },
  unknown: {
    word: "Not in our register",
    title: "We have no certificate with this number",
    text: "We looked for",
    unreadableWord: "Not a number of ours",
    unreadableTitle: "This cannot be a certificate number",
    unreadableText: "You entered",
    looksLike: "Looks like",
    looksLikeText: "UP and two figures, then two groups of four: UP26-XXXX-XXXX",
    letters: "Letters",
    lettersText: "After UP26 there is never an I, L, O or U. What looks like one is a 1 or a 0",
    lookAlikes: "Easily mixed up",
    lookAlikesText: "8 and B, 5 and S, 2 and Z, 0 and D",
    where: "Where",
    whereText: "On the sheet, beside the square code",
    still: "Still nothing?",
    stillCode: "Point a phone's camera at the square code on the sheet: it opens the page of its own number, without typing.",
    stillRegister:
      "A certificate of ours is in this register from the minute it is issued. One whose number is not here was not issued by us.",
  },
  limited: {
    word: "Too many checks",
    title: "That was a lot of numbers for now",
    text: (wait: number | null) =>
      `So that nobody can collect names here, each visitor can check so many numbers an hour. ${later(wait)} This says nothing about the certificate.`,
  },
  away: {
    word: "No answer",
    title: "Our register does not answer for the moment",
    text: "This says nothing about the certificate. Please try again in a moment.",
  },
} as const;
