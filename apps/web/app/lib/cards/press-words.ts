/** The words around the one button of a card and its bookmark. They come with the code that answers to a press. */
export const pressWords = {
  removeFromCart: "Remove from Cart",
  addToCart: "Add to Cart",
  buySeats: "Buy seats",
  allYours: "All of it is yours",
  inCart: (name: string) => `In your cart: ${name}`,
  kept: (name: string) => `Bookmarked: ${name}`,
  dropped: (name: string) => `No longer bookmarked: ${name}`,
  opensLater: "Opens later",
  opensLaterTold: "Opens later. We will write.",
  tellMe: "Tell me when it opens",
  willTell: "We will tell you",
  undo: "Undo",
  signInToHear: "Sign in, and we tell you when it opens",
  signInToKeep: "Sign in to bookmark this",
  signInToRegister: "Sign in to register",
} as const;
