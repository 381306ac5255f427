import "maplibre-gl/dist/maplibre-gl.css";
import { setWorkerUrl } from "maplibre-gl";
// The bundler has no other way to know of the file: without its address the map stays empty and nobody is told.
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";

export { Map as Pane, Marker } from "maplibre-gl";

setWorkerUrl(workerUrl);
