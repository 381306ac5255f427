/**
 * Which part of the API each host opens. What is the staff's is reached at the desk's own origin and nowhere else, however its address is
 * written: the API's router reads an escaped letter as the letter, and so does every proxy in between in its own way.
 */
export type ApiScope = (url: string, method: string) => boolean;

const staff = /^\/api\/staff(?:\/|$)/;
const deepest = 5;
/** What an item of the desk links to: files that can be fetched once, and private papers for five minutes. */
const linked = ["/api/media/downloads/", "/api/media/papers/"];

/** The path as the most generous reader would read it: unescaped to the end, in small letters, no empty and no dotted segment. */
function plainest(url: string): string | undefined {
  let path = url.split(/[?#]/, 1)[0]!;
  try {
    for (let round = 0; round < deepest && path.includes("%"); round += 1) path = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const kept: string[] = [];
  // What a browser would call the host of another machine is no part of the path.
  for (const segment of path.replace(/^[a-z]+:\/\/[^/]*/i, "").split(/[/\\]+/)) {
    if (segment === "..") kept.pop();
    else if (segment !== "." && segment !== "") kept.push(segment.split(";", 1)[0]!.trim().toLowerCase());
  }
  return `/${kept.join("/")}`;
}

/** Everything but the staff's. An address that cannot be read is nobody's. */
export const publicScope: ApiScope = (url) => {
  const path = plainest(url);
  return path !== undefined && !staff.test(path);
};

/** The staff's, the files that their items link to, and large files on their way in; each written in the one way. */
export const deskScope: ApiScope = (url, method) => {
  const path = url.split("?", 1)[0]!;
  const plain = plainest(url) ?? "";
  if (!/^\/api(?:\/[\w~%:@.-]+)+$/.test(path) || /\/\.{1,2}(?:\/|$)/.test(path)) return false;
  if (path.startsWith("/api/staff/")) return staff.test(plain);
  // Large files are sent from here as well: the API says which kinds are the staff's, and takes no others from the desk.
  if (/^\/api\/uploads(?:\/[0-9a-f-]{36})?$/.test(path)) return plain === path;
  return method === "GET" && linked.some((folder) => path.startsWith(folder) && plain.startsWith(folder));
};
