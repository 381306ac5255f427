/** Where the parts lead. Said here and not taken from the page's own code, which would cut that in two files for everybody. */
export const today = "/quiz?set=today";
export const practice = "/quiz?set=practice";
export const allQuestions = "/quiz";
