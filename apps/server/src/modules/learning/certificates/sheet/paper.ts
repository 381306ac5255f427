/** A4 across, in millimetres. Paper has no dark theme: its colours are fixed. */
export const page = { width: 297, height: 210 } as const;

/** Where words stand: right of the panel, within the margins. */
export const column = { left: 109, right: 277 } as const;

export const colours = {
  paper: "#FDFDFA",
  panel: "#0A2F27",
  spine: "#5B1A3A",
  stitch: "#F9B522",
  line: "#EAF4EF",
  soft: "#12503F",
  lamp: "#1D7A60",
  lit: "#F9B522",
  dot: "#FFDB85",
  brand: "#0D5140",
  ink: "#16201C",
  quiet: "#3F4B45",
  small: "#4E5B54",
  earth: "#A8401F",
  rule: "#A9B4AC",
  signRule: "#7E8B83",
  pen: "#1A2A56",
  sealSoft: "#7F2C55",
  sealLine: "#FBE9F0",
} as const;
