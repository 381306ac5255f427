/** English first; another language is another table of the same shape. */
export const modalWords = {
  loading: "Loading",
  close: "Close",
  later: "Later",
  notOpened: "This could not be opened. Please try again.",

  verified: "Get verified",
  verifiedLead: "Two documents, any phone photo that can be read. .jpg, .jpeg or .png.",

  tracking: "Tracking is coming",
  trackingLead: "Coming soon",
  trackingText: "You will see where each training, certificate and visiting teacher of your school stands, on one line.",
  tellMe: "Tell me when it is here",
  address: "E-mail or mobile number",
  promise: "We write once, when it opens.",

  gtm: "GTM submission",
  gtmLead: "Who should we talk to, and when may we ring?",

  taas: "TaaS terms and conditions",
  forSchool: (school: string) => `For ${school}`,
  terms: "The terms",
  agree: "We agree to these terms",
  saidBy: (name: string | null, when: string) => (name === null ? `Said on ${when}.` : `${name}, ${when}.`),
  withdraw: "Switch off to withdraw.",
  withdrawn: "Not agreed to at the moment.",
  never: "Nobody has answered for your school yet.",
  older: "Your school agreed to an earlier text. Please read this one, and agree to it again.",
} as const;
