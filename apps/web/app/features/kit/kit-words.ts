export const kitWords = {
  title: "Component kit",
  lead: "Every component in every state, with its name. The moon in the header shows it in the dark; the toggle shows it for schools.",
};
