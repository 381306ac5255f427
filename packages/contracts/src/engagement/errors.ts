/** The fixed texts of the form for a call: page and server show the same. And what staff are told at the desk. */
export const engagementErrors = {
  "engagement.fields_required": { status: 400, message: "All fields are required." },
  "engagement.invalid_email": { status: 400, message: "Please enter a valid email address." },
  "engagement.invalid_mobile": { status: 400, message: "Please enter a valid mobile number (10-15 digits)." },
  "engagement.hook_refused": { status: 401, message: "This name and password are not the mail provider's." },
  "engagement.call_done": { status: 409, message: "Somebody has closed this request already. Put it back on the list first." },
  "engagement.help_long": {
    status: 409,
    message: "This question has become very long. Ask a new one, and name the number of this one in it.",
  },
  "engagement.help_over": { status: 409, message: "This question was solved or closed meanwhile. Look at it again." },
  "engagement.broadcast_said": { status: 409, message: "This was said already." },
  "engagement.broadcast_unsaid": { status: 409, message: "This was not said yet. Throw it away instead." },
  "engagement.takes_two": {
    status: 409,
    message: "More than 10,000 people would read it. A second person has to agree: ask for that instead.",
  },
  "engagement.opening_underway": { status: 409, message: "They are being told already." },
  "engagement.nobody_waits": { status: 409, message: "Everybody who asked was told already." },
  "engagement.no_such_page": { status: 400, message: "A message cannot lead there. Write the address of one of our pages, such as /quiz." },
  "engagement.words_do_not_fit": { status: 400, message: "These words do not fit this message. What is wrong is said at each of them." },
  "engagement.bell_alone": {
    status: 409,
    message: "This kind stands on the bell alone, so nothing can be sent. How it reads is shown here.",
  },
  "engagement.no_way_to_try": { status: 409, message: "You have no address that takes letters, and no device that is told anything." },
  "engagement.no_device": { status: 409, message: "No device of yours is told anything yet." },
  "engagement.not_reached": { status: 409, message: "None of your devices could be reached just now. Try again in a minute." },
} as const;
