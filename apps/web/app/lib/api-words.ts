/** What a call says when the server could not say anything itself. */
export const apiWords = {
  offline: "The line dropped before we had an answer. What you typed is still here: please try again.",
  away: "Our server does not answer for the moment. What you typed is still here: please try again.",
};
