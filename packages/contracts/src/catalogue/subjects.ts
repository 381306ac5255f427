/** "Social Science" is `social-science` in lists and addresses. */
export function slugOfSubject(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
}
