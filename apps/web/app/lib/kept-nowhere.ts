/** Made for whoever asks, each time: a person's page, which they may take back at any moment. */
export const keptNowhere = { headers: { "cache-control": "no-store" } };
