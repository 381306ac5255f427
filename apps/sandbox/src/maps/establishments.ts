/** Something with a name on the sandbox's map, as OpenStreetMap tags it. */
export interface TaggedPlace {
  readonly osmId: number;
  readonly key: string;
  readonly value: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
}

const pune = { city: "Pune", state: "Maharashtra" } as const;
const nagercoil = { city: "Nagercoil", state: "Tamil Nadu" } as const;

/** Establishments, and what is none: whoever asks for schools alone must not be shown a street or a town. */
export const taggedPlaces: readonly TaggedPlace[] = [
  {
    ...pune,
    osmId: 701,
    key: "amenity",
    value: "school",
    name: "Navodit Public School",
    street: "Paud Road",
    postcode: "411038",
    lat: 18.5074,
    lng: 73.8077,
  },
  {
    ...pune,
    osmId: 702,
    key: "building",
    value: "school",
    name: "Navodit Balvihar",
    street: "Karve Road",
    postcode: "411004",
    lat: 18.5018,
    lng: 73.8223,
  },
  {
    ...pune,
    osmId: 703,
    key: "highway",
    value: "residential",
    name: "Navodit Lane",
    street: "",
    postcode: "411038",
    lat: 18.51,
    lng: 73.81,
  },
  { ...pune, osmId: 704, key: "place", value: "suburb", name: "Navodit Nagar", street: "", postcode: "411038", lat: 18.52, lng: 73.8 },
  {
    ...nagercoil,
    osmId: 705,
    key: "amenity",
    value: "school",
    name: "Navodit Public School",
    street: "Court Road",
    postcode: "629001",
    lat: 8.1783,
    lng: 77.4341,
  },
  { ...nagercoil, osmId: 706, key: "office", value: "educational_institution", name: "", street: "", postcode: "", lat: 8.18, lng: 77.43 },
  {
    ...nagercoil,
    osmId: 707,
    key: "amenity",
    value: "library",
    name: "District Central Library",
    street: "Court Road",
    postcode: "629001",
    lat: 8.1791,
    lng: 77.4328,
  },
];
