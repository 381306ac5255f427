export const identityErrors = {
  "identity.code_wrong": { status: 400, message: "That code does not match. Please check it and try again." },
  "identity.code_ended": { status: 410, message: "This code has ended. Please ask for a new one." },
  "identity.password_wrong": { status: 400, message: "The address or the password does not match. You can also sign in with a code." },
  "identity.password_current_wrong": { status: 400, message: "Your present password does not match." },
  "identity.passkey_refused": { status: 400, message: "This passkey could not be read. Please try again or use a code." },
  "identity.google_refused": { status: 400, message: "Google did not confirm who you are. Please try again or use a code." },
  "identity.google_unverified": {
    status: 400,
    message: "Google has not confirmed this e-mail address. Please sign in with a code sent to it.",
  },
  "identity.google_away": { status: 503, message: "Google does not answer for the moment. Please use a code instead." },
  "identity.last_identifier": { status: 409, message: "This is the only way into your account. Add another one before you remove it." },
  "identity.merge_ended": { status: 410, message: "This took too long. Please enter the address again." },
  "identity.proof_needed": { status: 403, message: "Please show once more that it is you. Then we go on." },
  "identity.proof_refused": { status: 400, message: "That is not the account that is signed in here. Please use one of its own ways in." },
  "identity.undo_ended": { status: 410, message: "This link has ended, or it was used already." },
  "identity.undo_later": {
    status: 409,
    message: "Your account was joined with another one since. Please use the link in that letter first.",
  },
  "identity.last_administrator": { status: 409, message: "This is the last administrator. Make somebody else one first." },
  "identity.too_many": { status: 409, message: "That is as many as an account can have. Remove one first." },
} as const;
