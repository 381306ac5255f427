/** What somebody is called: the first part of a name that is neither a title nor an initial. */
export function firstName(name: string): string {
  return name.split(" ").find((part) => part.replaceAll(/[^\p{L}]/gu, "").length > 2 && !part.endsWith(".")) ?? name;
}
