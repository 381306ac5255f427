import type { People } from "#platform/people/people.ts";
import { dropPerson } from "./leaving/forget.store.ts";
import { collect } from "./people/export.store.ts";

const threeYears = "3 years after the deletion";

export const identityPeople: People = {
  holds: "Your profile, your ways in, your devices and what you typed and did not send",
  export: (ctx, { ids }) => collect(ctx.db, ids),
  join: { because: "it joins them in the transaction of the joining itself" },
  forget: dropPerson,
  keeps: [
    {
      what: "What you agreed to and took back, and when, under a number without your name",
      why: "We must be able to show that we had your word: section 6 of the Digital Personal Data Protection Act, 2023.",
      until: threeYears,
      tables: ["identity.consent", "identity.person"],
    },
    {
      what: "What you let a school see, what for and how long, under a number without your name",
      why: "A school may ask why it was shown something, and we must be able to show your yes: section 6 of the same Act.",
      until: threeYears,
      tables: ["identity.sharing"],
    },
    {
      what: "If you had a role for a school, for a partner or on our staff: which, when, and who gave it",
      why: "Whoever could see what is others' must be known afterwards: the security safeguards of section 8 of the same Act.",
      until: threeYears,
      tables: ["identity.role_record"],
    },
    {
      what: "The receipt of this deletion, which names nobody",
      why: "The log of what was done with your data: Digital Personal Data Protection Rules, 2025.",
      until: "1 year after the deletion",
      tables: ["identity.leaving"],
    },
  ],
};
