/** Where the map opens unless a place is known, and where somebody is of whom nobody can say it. */
export const mapDefault = { lat: 8.165975, lng: 77.445312, zoom: 9 } as const;
