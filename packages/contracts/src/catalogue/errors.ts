export const catalogueErrors = {
  "catalogue.session_over": { status: 409, message: "This date is over, so it stays as it was." },
  "catalogue.session_cancelled": { status: 409, message: "This date was called off." },
  "catalogue.session_there": { status: 409, message: "There is a date at this time already." },
} as const;
