/** What is said after a press; it comes with the code that does it. */
export const actWords = {
  enrolled: (name: string) => `Enrolled: ${name}`,
  left: (name: string) => `No longer enrolled: ${name}`,
  awaited: (name: string) => `We write to you once, when it opens: ${name}`,
  forgone: (name: string) => `We will not write to you about it: ${name}`,
  success: "Success",
  undo: "Undo",
} as const;
