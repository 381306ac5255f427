/** An address as the sandbox's maps know it: enough to tell its answers from our own record's. */
export interface KnownPlace {
  readonly id: string;
  readonly street: string;
  readonly sublocality: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly country: readonly [code: string, name: string];
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
}

const india = ["IN", "India"] as const;

export const knownPlaces: readonly KnownPlace[] = [
  {
    id: "sandbox-nashik",
    street: "College Road",
    sublocality: "Gangapur",
    city: "Nashik",
    district: "Nashik",
    state: "Maharashtra",
    country: india,
    postcode: "422005",
    lat: 19.9975,
    lng: 73.7898,
  },
  {
    id: "sandbox-pune",
    street: "Fergusson College Road",
    sublocality: "Shivajinagar",
    city: "Pune",
    district: "Pune",
    state: "Maharashtra",
    country: india,
    postcode: "411004",
    lat: 18.5246,
    lng: 73.8415,
  },
  {
    id: "sandbox-accra",
    street: "Castle Road",
    sublocality: "Ridge",
    city: "Accra",
    district: "Accra Metropolitan",
    state: "Greater Accra Region",
    country: ["GH", "Ghana"],
    postcode: "",
    lat: 5.556,
    lng: -0.1969,
  },
  {
    id: "sandbox-manila",
    street: "Taft Avenue",
    sublocality: "Ermita",
    city: "Manila",
    district: "",
    state: "Metro Manila",
    country: ["PH", "Philippines"],
    postcode: "1000",
    lat: 14.5826,
    lng: 120.9847,
  },
  {
    id: "sandbox-boston",
    street: "Beacon Street",
    sublocality: "",
    city: "Boston",
    district: "Suffolk County",
    state: "Massachusetts",
    country: ["US", "United States"],
    postcode: "02108",
    lat: 42.3583,
    lng: -71.0636,
  },
];
