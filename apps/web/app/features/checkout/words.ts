/** English first; another language is another table of the same shape. */
export const checkoutWords = {
  title: "Checkout",
  description: "Who the invoice is for, and how you pay.",
  lead: "Two short parts. Your details are kept for next time.",
  leadFree: "One short part. Your details are kept for next time.",
  loading: "Loading your checkout",
  needsJs: "This page needs JavaScript: it shows what you chose, and leads to the payment.",

  signInTitle: "Sign in to pay",
  signIn: "Sign in",
  signInLine: "What you chose comes with you, and you come back to this page.",
  signInReason: "Sign in to pay",

  emptyTitle: "There is nothing to pay for",
  empty: "Nothing in your cart can be bought at the moment.",
  emptyLater: (count: number) =>
    count === 1
      ? "What you chose opens later. It waits in your cart."
      : `The ${count} things you chose open later. They wait in your cart.`,
  toCart: "Go to your cart",
  changeCart: "Change your cart",

  details: "1. Invoice details",
  detailsAlone: "Invoice details",
  name: "Name",
  phone: "Phone number",
  pin: "PIN code",
  pinLooking: "Looking it up...",
  pinFound: (city: string, state: string) => `${city}, ${state}`,
  pinAway: "It could not be looked up. Please fill in city and State yourself.",
  postcode: "Postcode",
  postcodeHint: "Leave it empty if there is none.",
  address: "Address",
  addressHint: "House and street",
  city: "City",
  state: "State",
  stateHint: "Decides how the GST is divided. Change it if it is wrong.",
  chooseState: "Choose the State",
  country: "Country where you live",
  chooseCountry: "Choose the country",
  toAbroad: "I live outside India",
  toIndia: "I live in India",

  forSchool: "I buy for a school",
  forSchoolHint: "The invoice is made out to the school, with its GSTIN.",
  school: "School's name",
  gstin: "GSTIN",
  gstinHint: "15 characters, as on the school's GST certificate.",

  payWith: "2. Pay with",
  cardAbroad: "An international card",
  abroad: (amount: string) =>
    `You pay the same ${amount}, in rupees, with an international card. Your bank says what that is in your currency, and may add a fee of its own.`,

  order: "Your order",
  seats: (count: number) => `${count} seats`,
  items: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  parts: (count: number) => (count === 1 ? "1 part" : `${count} parts`),
  owned: (owned: number, all: number) => `you own ${owned} of these ${all}`,
  price: (count: number) => (count === 1 ? "Price, 1 item" : `Price, ${count} items`),
  asSet: "Less as a set",
  plan: "Less with your plan",
  voucher: (code: string | undefined) => (code === undefined ? "Voucher" : `Voucher ${code}`),
  coins: "Coins",
  letOff: "Less than a rupee, let off",
  toPay: "To pay",
  beforeTax: "Value before tax",
  cgst: (percent: string) => `CGST ${percent}%`,
  sgst: (percent: string) => `SGST ${percent}%`,
  igst: (percent: string) => `IGST ${percent}%`,
  noTaxYet: "GST is included. How it is divided is shown once you have chosen your State.",
  taxAway: "How the tax is divided could not be read. The sum stays the same.",
  again: "Try again",
  gst: "GST included",
  later: (count: number) =>
    count === 1
      ? "1 item opens later. It stays in your cart and costs nothing now."
      : `${count} items open later. They stay in your cart and cost nothing now.`,
  refund: (days: number, percent: number) =>
    `Full refund in ${days} days if less than ${percent}% is watched. The order is written down before any money moves.`,

  noVoucher: (code: string, why: string) => `The code ${code} takes nothing off. ${why} Remove it to go on.`,
  removeVoucher: "Remove the code",

  payBar: "Pay",
  pay: (amount: string) => `Pay ${amount}`,
  place: "Place the order",
  nothingToPay: "Nothing to pay",
  changed: (before: string, now: string) =>
    `A price has changed while this page was open: it was ${before}, now it is ${now}. Nothing was taken. Press again if that is right for you.`,
  same: "Something in your cart has changed while this page was open. Nothing was taken. Please look at your order, and press again.",
  lineBroke: "Your connection broke off, so we do not know whether your order has arrived. Press again: it stays one order.",
  needLook: (count: number) => (count === 1 ? "One answer needs a look." : `${count} answers need a look.`),
} as const;
