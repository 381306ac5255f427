import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Wording } from "./words.ts";

/** What schools, those who speak for them and those who teach there are told. */
export const schoolWords = {
  claim_granted: {
    bell: "You speak for {title} now",
    push: "You speak for a school now",
    letter: [
      "You speak for {title} now, as a main contact.",
      "Its page has what the school says of itself, how far its verification has come, and who else speaks for it.",
    ],
    button: "See my school",
    because: "You said that you speak for this school.",
  },
  claim_refused: {
    bell: "What you sent for {title} is answered",
    push: "What you sent for a school is answered",
    letter: [
      "Somebody looked at what you sent for {title}, and you do not speak for it by that.",
      "The reason is on the page where you register a school. You can begin anew there.",
    ],
    button: "Read the answer",
    because: "You said that you speak for this school.",
  },
  school_verified: {
    bell: "{title} is verified",
    push: "Your school is verified",
    letter: ["The documents of {title} are in order, and the school is verified. Until when is on its page."],
    button: "See my school",
    because: "You speak for this school, and its documents were sent to be read.",
  },
  school_returned: {
    bell: "A document of {title} came back",
    push: "A document of your school came back",
    letter: [
      "A document that was sent for {title} came back. What is wrong with it is on the school's page, and another one can be sent there.",
    ],
    button: "See what is wrong",
    because: "You speak for this school, and its documents were sent to be read.",
  },
  school_revoked: {
    bell: "{title} is not verified any more",
    push: "Your school is not verified any more",
    letter: ["Two of our staff decided that {title} is not verified any more. The reason is on the school's page, and how to go on."],
    button: "Read why",
    because: "You speak for this school.",
  },
  contact_asked: {
    bell: "Somebody asks to speak for {title}",
    many: "{repeats} people ask to speak for {title}",
    push: "Somebody asks to speak for your school",
    letter: ["Somebody says that they speak for {title} as well, and asks you to let them in. Who it is, is on the school's page."],
    button: "See who asks",
    because: "You are a main contact of this school.",
  },
  contact_joined: {
    bell: "You speak for {title} now",
    push: "You speak for a school now",
    letter: ["A main contact of {title} let you in: you speak for it now."],
    button: "See my school",
    because: "You asked to speak for this school.",
  },
  contact_declined: {
    bell: "You asked to speak for {title}, and its contacts said no",
    push: "What you asked a school is answered",
    letter: ["You asked to speak for {title}. Its contacts said that you do not. If you do, two documents prove it."],
    button: "Prove it",
    because: "You asked to speak for this school.",
  },
  contact_changed: {
    bell: "{title}: {what}",
    push: "How you speak for your school was changed",
    letter: ["{title}: {what}."],
    button: "See my school",
    because: "A main contact of the school changed it.",
  },
  contact_removed: {
    bell: "You do not speak for {title} any more",
    push: "You do not speak for a school any more",
    letter: ["A main contact of {title} ended it that you speak for the school."],
    button: "Look for a school",
    because: "A main contact of the school changed it.",
  },
  school_invites: {
    bell: "{title} asks whether you teach there",
    push: "A school asks whether you teach there",
    letter: ["{title} put you on its staff list. If you say yes, it sees your name, your subject and your grades, and nothing else."],
    button: "Answer the school",
    because: "A school wrote your address on its staff list.",
  },
  school_asked: {
    bell: "A teacher asks to be on the list of {title}",
    many: "{repeats} teachers ask to be on the list of {title}",
    push: "A teacher asks to be on your school's list",
    letter: ["A teacher asks by the link of your staff room to be on the list of {title}. Who it is, is on the list."],
    button: "See who asks",
    because: "You speak for this school.",
  },
  school_linked: {
    bell: "You are on the staff list of {title} now",
    push: "Your school has confirmed you",
    letter: ["{title} has confirmed that you teach there. What it sees of you beside your name, subject and grades is yours to choose."],
    button: "See what it sees",
    because: "You asked to be on the list of this school.",
  },
  school_refused: {
    bell: "You asked to be on the list of {title}, and it said no",
    push: "What you asked a school is answered",
    letter: ["You asked to be on the staff list of {title}. It said that you do not teach there. If you do, please ask the office."],
    button: "See my schools",
    because: "You asked to be on the list of this school.",
  },
  school_link_ended: {
    bell: "You are not on the staff list of {title} any more",
    push: "A school took you off its list",
    letter: ["{title} took you off its staff list. It sees nothing more of you."],
    button: "See my schools",
    because: "You were on the staff list of this school.",
  },
  roster_imported: {
    bell: "Staff list of {title}: {taken} in, {back} came back",
    push: "Your staff list has been gone through",
    letter: [
      "The file that you put in for {title} has been gone through: {taken} in, {back} came back. What became of each row is in the result.",
    ],
    button: "See the result",
    because: "You started the import of a staff list.",
  },
  seat_named: {
    bell: "{school} has a seat for you: {title}",
    push: "Your school has a seat for you",
    letter: [
      "{school} has paid for {title} and named a seat of it for you. You need no code: press Start in My Learning, and it is yours.",
      "Until you start, the school may give the seat to somebody else. It sees that you have started, and not how far you are.",
    ],
    button: "See my seat",
    because: "You are on the staff list of this school, and it named a seat for you.",
  },
  seat_waits: {
    bell: "A seat waits for you: {title}",
    push: "A seat of your school waits for you",
    letter: ["{school} reminds you of the seat that it named for you: {title}. Press Start in My Learning, and it is yours."],
    button: "See my seat",
    because: "You are on the staff list of this school. It may remind you of a seat three times, once in seven days.",
  },
  seat_recalled: {
    bell: "{school} has taken back the seat for {title}",
    push: "Your school has taken back a seat",
    letter: ["{school} has taken back the unused seat for {title}. You can ask the school for it again."],
    button: "See my learning",
    because: "A seat that you had not started was named for you.",
  },
} as const satisfies Partial<Record<ToldKind, Wording>>;
