/** A page's path as one word of an address, and back. */
export const pageId = (path: string): string => path.slice(1).replaceAll("/", "~");

export const pathOf = (id: string): string => `/${id.replaceAll("~", "/")}`;
