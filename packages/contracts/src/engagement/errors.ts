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
  "engagement.no_device": { status: 409, message: "No device of yours is told anything yet." },
  "engagement.not_reached": { status: 503, message: "None of your devices could be reached just now. Try again in a minute." },
} as const;
