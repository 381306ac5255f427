/** Stands for the slug of the product's name in the table of routes. No slug has such a form. */
export const brandMark = "__brand__";
