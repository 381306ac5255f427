export const storyWords = {
  choose: "Whose words to show",
  open: "“",
  close: "”",
} as const;
