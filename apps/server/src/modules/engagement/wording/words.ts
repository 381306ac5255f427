const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

export const faultWords = {
  unknown: (name: string, names: readonly string[]) =>
    names.length === 0
      ? `{${name}} cannot stand here: write it without braces.`
      : `{${name}} cannot stand here. These can: ${listed(names)}.`,
  braces: "A brace stands alone. Write {title} with both of them.",
  amount: "No amount of money on a screen that may be locked.",
  many: "Several of this kind are never gathered in one line. Leave it empty.",
} as const;

export const trialWords = {
  subject: (subject: string) => `A trial: ${subject}`,
  sent: (hasLetter: boolean, devices: number) => {
    const ways = [hasLetter ? "your address" : "", devices === 1 ? "one device" : devices > 1 ? `${devices} devices` : ""].filter(Boolean);
    return `It is on its way to ${ways.join(" and ")}.`;
  },
} as const;
