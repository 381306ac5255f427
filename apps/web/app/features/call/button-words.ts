/** What the button says by itself. The form's words come with the form. */
export const callButtonWords = {
  label: "Call Me Back",
  notOpened: "This could not be opened. Please try again.",
} as const;
