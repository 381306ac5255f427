/** For a push that could not be read: something has to be shown, and nothing is known of it. */
export const pushWords = { title: "There is something new", body: "Open the page to see it." };
