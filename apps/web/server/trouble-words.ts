interface Words {
  readonly title: string;
  readonly text: string;
}

const unread: Words = { title: "We could not read this", text: "The address or what was sent with it is not complete. Please try again." };
const ours: Words = { title: "Something went wrong on our side", text: "Nothing of yours is lost. Please try again in a moment." };
const known: Readonly<Record<number, Words>> = {
  403: { title: "This is not allowed", text: "The request came from another site than ours. Please begin on our own page." },
  404: { title: "We could not find this page", text: "It may have moved. Please begin at the front page." },
  413: { title: "This is larger than we can take", text: "Please send less at once." },
  429: { title: "That was a lot in a short time", text: "Please wait a moment and load the page again." },
  503: { title: "Very many people are here right now", text: "Please try again in a moment." },
};

/** What the host says when there is no page to say it. */
export const troubleWords = {
  of: (status: number): Words => known[status] ?? (status >= 500 ? ours : unread),
  home: "To the front page",
  id: (requestId: string) => `If you write to us about it: ${requestId}`,
};
