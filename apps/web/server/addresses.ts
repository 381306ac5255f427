/** Which query parameters belong to a page. Anything else is not part of its address: it is neither rendered nor a key of the cache. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  "/quiz": ["question", "subject", "tags", "page"],
  "/learning": ["q", "type", "subject", "grade", "board", "language", "competency", "time", "price", "level", "tags", "sort", "page"],
  "/bundle-products": ["page"],
};

const longestValue = 200;

/** `/quiz?utm=x&page=2` → `/quiz?page=2`: one page, one key, whatever is hung onto its address. */
export function canonicalAddress(pathname: string, query: URLSearchParams): string {
  const path = pathname.replace(/\.data$/, "");
  const kept = (parameters[path] ?? []).flatMap((name) => {
    const value = query.get(name);
    return value && value.length <= longestValue ? [[name, value] as [string, string]] : [];
  });
  // The router asks for the data of some of a page's routes by name.
  const routes = pathname.endsWith(".data") ? query.get("_routes") : null;
  if (routes && routes.length <= longestValue) kept.push(["_routes", routes]);
  const search = new URLSearchParams(kept).toString();
  return search ? `${pathname}?${search}` : pathname;
}
