export { entered, entryChanged, withdrawn as entryWithdrawn } from "./events.ts";
export { listRegisteredTracks } from "./registered-tracks.store.ts";
export { type NewEdition, saveEdition } from "./editions/save-edition.ts";
