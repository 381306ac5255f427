/** Apart from the other words: these are on every page. */
export const hostWords = {
  failed: "The sign-in could not be loaded. Please check your line and try again.",
};
