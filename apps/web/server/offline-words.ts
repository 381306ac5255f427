/** What stands on the page for when there is no line. English first; another language is another table of the same shape. */
export const offlineWords = {
  title: "No line just now",
  text: "The page you asked for needs one. It opens by itself as soon as the line is back.",
  again: "Try again",
  trying: "Trying...",
  triedAt: (time: string) => `Tried at ${time}. We try by ourselves, too.`,
  waiting: { one: "1 quiz answer waits on this device.", more: (count: string) => `${count} quiz answers wait on this device.` },
  sentLater: "They are sent, once, when the line is back.",
  where: "Where the line hides",
  places: [
    "Flight mode: a small aeroplane at the top of the screen.",
    "Data used up: dial your operator’s balance code.",
    "School Wi-Fi: it may want a sign-in page first. Open any other page once.",
  ],
  home: (name: string) => `${name} home`,
};
