/** So many figures has the code that India's Ministry of Education gives each school. */
export const udiseFigures = 11;

export const isUdise = (text: string) => /^\d{11}$/.test(text);

/** What is wrong with it, in words; without figures nothing is. */
export function udiseFault(written: string): string | undefined {
  const figures = written.replaceAll(/[\s-]/g, "");
  if (figures === "" || isUdise(figures)) return undefined;
  if (/\D/.test(figures)) return "A UDISE code has figures only.";
  return `A UDISE code has ${udiseFigures} figures. This one has ${figures.length}.`;
}
