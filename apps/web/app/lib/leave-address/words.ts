export const addressWords = {
  sending: "Sending...",
  wrong: "Please enter a valid email address.",
  wrongBoth: "Please enter an email address or a mobile number.",
  wrongNumber: "Please enter the number with all of its digits; one from outside India begins with + and its country.",
  failed: "We could not keep your address. It is still in the field: please try again.",
  asked: "You asked us to tell you. We will write once, when it is ready.",
  notKept: "We could not keep that. Please press again.",
} as const;
