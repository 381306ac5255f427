/** What is said when a cart of this device becomes that of whoever signed in. */
export const joinWords = {
  fromCart: (count: number) =>
    count === 1 ? "You are enrolled in the free one from your cart." : `You are enrolled in the ${count} free ones from your cart.`,
} as const;
