export const paymentWords = {
  /** As the gateway's page and the bank's statement name us. */
  name: "Upaya",
  description: (number: string) => `Order ${number}`,
  taken: "Taken.",
  cancelled: "The order is let go. What was in it is in your cart.",
} as const;
