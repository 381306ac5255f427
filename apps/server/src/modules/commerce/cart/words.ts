/** What somebody reads after a press: the alert's text is the reply's message. */
export const cartWords = {
  added: (name: string) => `In your cart: ${name}`,
  addedInstead: (name: string, count: number) =>
    `In your cart: ${name}. ${count === 1 ? "One thing that is inside of it is" : `${count} things that are inside of it are`} not there twice any more.`,
  removed: (name: string | null) => (name === null ? "No longer in your cart." : `No longer in your cart: ${name}`),
  seated: (name: string, seats: number) => `In the school's cart: ${name}, ${seats === 1 ? "1 seat" : `${seats} seats`}`,
  seatTaken: (name: string) => `It is yours, your school has paid for it: ${name}`,
  voucherChosen: (code: string) => `Your code is in the cart: ${code}`,
  voucherLeft: "No code is used.",
  coinsUsed: "Your coins are used.",
  coinsKept: "Your coins stay with you.",
} as const;
