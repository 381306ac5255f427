export const rosterWords = {
  invited: "The invitation is on its way.",
  /** No letter, and no text message that we send. */
  waits: "They are on your list. We send no message to this number: please give them the link of your staff room.",
  known: "They are on your list already.",
  linked: "They had asked to be on your list. Now they are.",
  reminded: "They are reminded.",
  askedAgain: "They are asked once more.",
  takenOff: "They are not on your list any more.",
  confirmed: "They are on your list now.",
  refused: "They are told that they are not on your list.",
  roomStopped: "The link does not work any more.",
  asked: "The school is asked. You hear from us when it answers.",
  yes: "You belong to this school now. What it sees of you beside your name, subject and grades is yours to choose.",
  no: "The school reads that you said no.",
  left: "You do not belong to this school any more.",
  takenBack: "You do not ask this school any more.",
  /** Of whom we may not say a name. */
  nobody: "Somebody who has left",
} as const;

export const joinLetterWords = {
  subject: (school: string) => `Do you teach at ${school}?`,
  preheader: "You answer it yourself. Until you do, the school sees nothing of you.",
  paragraphs: (from: string, school: string) => [
    `${from} put you on the staff list of ${school}.`,
    "If you say yes, the school sees your name, your subject and your grades. Hours, certificates and levels stay yours until you share them.",
  ],
  until: "Answer by",
  button: "Answer the school",
  after: ["No answer counts as no. If you do not know this school, say so on the same page."],
  why: "Somebody who speaks for a school typed this address to put you on its staff list.",
  cannotStop: "A school may ask you once, and remind you three times. After a no it stays quiet for ninety days.",
  sms: (school: string, link: string, brand: string) => `Do you teach at ${school}? Answer here: ${link} ${brand}`,
} as const;
