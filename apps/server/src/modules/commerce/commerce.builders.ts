import type { Buyer } from "@upaya/contracts/commerce/buyer.ts";

/** Somebody in the seller's own State. */
export const buildBuyer = (more: Partial<Buyer> = {}): Buyer => ({
  name: "Asha Rao",
  phone: "+919822041736",
  country: "India",
  address: "14 College Road",
  postcode: "422005",
  city: "Nashik",
  state: "Maharashtra",
  school: null,
  ...more,
});
