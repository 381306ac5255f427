import type { LetterLook } from "./look.ts";

const address = "Upaya Learning, Karve Road, Pune 411004.";
const stop = { label: "Stop letters about certificates", href: "https://upaya.example/stop/abc" };
const choose = { label: "choose what and when", href: "https://upaya.example/profile/messages" };

/** One of each shape, as the prototypes show them. */
export const sampleLetters: Readonly<Record<string, LetterLook>> = {
  certificate: {
    kind: "certificate",
    preheader: "The PDF is attached. 133 minutes, number UP26-4K7D-M2XT.",
    title: "Your certificate, Priya",
    paragraphs: ["You finished A calm classroom of sixty on 29 October. The sheet is attached, ready to print on A4."],
    facts: [
      { label: "Number", value: "UP26-4K7D-M2XT" },
      { label: "Learning", value: "133 minutes, 12 lessons" },
    ],
    attached: [{ name: "UP26-4K7D-M2XT.pdf", note: "attached, 212 KB" }],
    button: { label: "See it, share it", href: "https://upaya.example/certificates/UP26-4K7D-M2XT" },
    note: "Next, if you like: Questions that show you what they know. The first lesson takes 9 minutes and is free.",
    why: "You finished a course, and certificates are set to come at once.",
    stop,
    choose,
    address,
  },
  session: {
    kind: "session",
    preheader: "Your seat is kept.",
    title: "Your session has moved",
    paragraphs: ["Storytelling as a teaching tool with Nandita Ghosh. She has board examination duty on Wednesday, and is sorry."],
    moved: { was: { label: "It was", value: "Wed 19 Nov, 6:00 pm" }, is: { label: "It is now, India time", value: "Sat 22 Nov, 6:00 pm" } },
    attached: [{ name: "storytelling.ics", note: "attached: it moves the entry in your calendar" }],
    button: { label: "See the session", href: "https://upaya.example/webinars/storytelling" },
    after: ["Cannot come? Give the seat back on its page."],
    why: "You registered for this session on 2 November.",
    stop: { label: "Stop letters about sessions", href: "https://upaya.example/stop/def" },
    choose,
    address,
  },
  digest: {
    kind: "digest",
    preheader: "Three things, four minutes.",
    title: "Three things since yesterday",
    paragraphs: ["Friday 14 November, 7 pm. Four minutes, if you read them all."],
    lines: [
      {
        note: "Staff room",
        text: "12 teachers answered your question about marking forty notebooks",
        href: "https://upaya.example/posts/1",
      },
      {
        note: "Course",
        text: "Two new lessons in Phonics that sticks",
        href: "https://upaya.example/courses/phonics",
        label: "The magic e, 8 min",
      },
      { note: "Quiz", text: "You are on day 9. Today’s five are waiting", href: "https://upaya.example/quiz" },
    ],
    why: "You chose a digest every day at 7 pm.",
    stop: { label: "Stop the digest", href: "https://upaya.example/stop/ghi" },
    choose,
    address,
  },
  code: {
    kind: "code",
    preheader: "It works for 10 minutes, on the device that asked for it.",
    title: "Your code",
    code: "407 218",
    paragraphs: ["Type it on the page where you asked for it. It works until 10:52 am, once."],
    facts: [{ label: "Asked from", value: "Chrome on Android" }],
    note: "Was it not you? Do nothing: without the code nobody comes in.",
    why: "Somebody typed your address on our sign-in page.",
    cannotStop: "This letter guards your account, so it cannot be switched off.",
    address,
  },
  money: {
    kind: "money",
    preheader: "The whole price, by UPI.",
    title: "₹349/- is on its way back",
    paragraphs: ["For Fractions with paper folding, which you gave back on 12 November. It goes the way it came."],
    facts: [
      { label: "Amount", value: "₹349/-, the whole price" },
      { label: "Bank reference", value: "531904417702" },
    ],
    button: { label: "See the order", href: "https://upaya.example/orders/UP-25-104882" },
    why: "You asked for this refund. Letters about your money always come at once.",
    cannotStop: "Letters about money cannot be switched off.",
    address,
  },
};
