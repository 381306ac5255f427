/** The small build has no types of its own: it is the large one without subtitles, other sound tracks and locked films. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
