export const backofficeErrors = {
  "backoffice.event_gone": { status: 410, message: "What it was about is gone from our books, so it cannot be sent again." },
} as const;
