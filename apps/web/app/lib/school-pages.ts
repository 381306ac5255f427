/** Pages for schools by their address. In school mode every page is one, which only the browser knows. */
export function isSchoolPage(pathname: string, slug: string): boolean {
  return new RegExp(`^/(${slug}-for-schools(/.*)?|${slug}-school-ratings/?|tpo-2025/?)$`).test(pathname);
}
