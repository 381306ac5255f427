/** The product's name, owned here: routes, titles and texts take it from a Brand, so an operator renames the product by configuration. */
export interface Brand {
  /** Short lowercase name, the {brand} of paths such as /{brand}-for-schools. */
  readonly slug: string;
  readonly name: string;
}

export const defaultBrand: Brand = { slug: "upaya", name: "Upaya" };

const slugForm = /^[a-z][a-z0-9]{1,23}$/;

/** A brand from configuration; refuses a slug that could not stand in a path. */
export function brandOf(slug: string = defaultBrand.slug, name: string = defaultBrand.name): Brand {
  if (!slugForm.test(slug)) throw new Error(`a brand slug is 2 to 24 lowercase letters and digits, not "${slug}"`);
  const trimmed = name.trim();
  if (!trimmed) throw new Error("a brand has a name");
  return { slug, name: trimmed };
}
