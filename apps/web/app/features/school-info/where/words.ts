/** English first; another language is another table of the same shape. */
export const whereWords = {
  where: "Where it stands",
  none: "Not marked yet. If you like, put a pin: it says more than an address.",
  at: (lat: string, lng: string) => `Marked at ${lat}, ${lng}.`,
  show: "Show the map",
  hide: "Hide the map",
  coming: "The map is coming...",
  here: "I am here",
  looking: "Looking...",
  hereRefused: "Your device did not say where you are. You can put the pin on the map, or leave it.",
  hereRough: (km: string) => `Your device knows it only to about ${km} km. Please look where the pin is.`,
  remove: "Remove the pin",

  failed: "The map does not open here at the moment. Everything else can be filled in and saved without it.",
  noMap: "There is no map here. Everything can be filled in and saved without it.",
  again: "Try again",
  how: "Press where the school stands, or drag the pin. By keyboard, the arrow keys move the pin; with Shift they move it further.",
  middle: "Put the pin in the middle",
  pin: "The school’s pin",
  credit: "Map:",

  search: "Find the school on the map",
  searchHint: "Its name, and its town if others are called the same",
  find: "Find",
  short: "Please type at least 3 letters.",
  away: "The search does not answer at the moment. You can put the pin there yourself.",
  nothing: "Nothing of that name was found. You can put the pin there yourself.",
  found: (many: number) => (many === 1 ? "One place of that name:" : `${many} places of that name:`),
  foundList: "Places found",

  /** What the map says itself. */
  map: "Map. The arrow keys move it.",
  zoomIn: "Look closer",
  zoomOut: "Look from farther away",
  ctrl: "Hold Ctrl and scroll to come closer",
  command: "Hold ⌘ and scroll to come closer",
  fingers: "Use two fingers to move the map",
} as const;
