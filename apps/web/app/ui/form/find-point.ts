/** Where somebody stands: the phone says the point. Undefined when it does not want to, or cannot. */
export function findPoint({ exact = false }: { exact?: boolean } = {}): Promise<GeolocationCoordinates | undefined> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(undefined),
      { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: exact },
    );
    return undefined;
  });
}
