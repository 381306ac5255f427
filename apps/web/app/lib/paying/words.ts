/** English first; another language is another table of the same shape. */
export const payWords = {
  home: (brand: string) => `${brand} home`,
  progress: "Steps",
  steps: { cart: "Cart", details: "Details", pay: "Pay", done: "Done" },
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  offline: "You are offline. What you see may be from earlier; it will catch up when the line is back.",
  legend: "Pay with",
  ways: {
    upi: {
      name: "UPI app on your phone",
      line: "Any app, on this phone or another.",
      next: "We open the app, or show a code to scan. You type your PIN there, never here.",
    },
    hosted: {
      name: "Card or net banking",
      line: "RuPay, Visa, Mastercard, and most banks.",
      next: "You go to the page of Razorpay, our payment service, and come back when it is done. We never see your card.",
    },
  },
};
