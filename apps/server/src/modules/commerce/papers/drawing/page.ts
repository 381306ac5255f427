/** A4 upright, in millimetres, and where words stand on it. */
export const page = { width: 210, height: 297, left: 18, right: 192, bottom: 274, foot: 284 } as const;

/** Black on white, as offices print and scan it; colour only where nothing depends on it. */
export const colours = {
  ink: "#16201C",
  small: "#3F4B45",
  rule: "#7E8B83",
  hair: "#C9D1CC",
  earth: "#A8401F",
  brand: "#0D5140",
  lit: "#F9B522",
  seal: "#B98AA0",
} as const;

export const sizes = { title: 9, brand: 7, body: 3.7, small: 3.2, sum: 4.6 } as const;
