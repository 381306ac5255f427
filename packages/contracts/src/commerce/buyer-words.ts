/** What a refused answer about who buys is told. */
export const buyerWords = {
  name: "Write the name that the invoice is made out to.",
  address: "Write the house and the street.",
  city: "Write the city, town or village.",
  school: "Write the name of the school.",
  gstin: {
    form: "A GSTIN has 15 characters: two figures, ten of the PAN, three more.",
    state: "No State has the two figures that this begins with.",
    check: "This cannot be right: its last character does not fit the others. Please compare it with the certificate.",
  },
  gstinAbroad: "Only schools in India have a GSTIN.",
  otherState: (code: string, its: string, theirs: string) => `${code} is ${its}, but you have chosen ${theirs}.`,
} as const;
