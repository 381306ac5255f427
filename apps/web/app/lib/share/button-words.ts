/** What the button says by itself. The dialog's words come with the dialog. */
export const shareButtonWords = {
  notOpened: "This could not be opened. Please try again.",
} as const;
