/** What the page for bringing a school says beside its content. */
export const gtmWords = {
  link: "How a link with a code looks",
};
