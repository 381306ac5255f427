export { pictureUrl } from "@upaya/contracts/media/get-picture.ts";
export { findNewestFile } from "./files/files.store.ts";
export { keepFile } from "./files/keep-file.ts";
export { issueLink } from "./files/issue-link.ts";
export { keepPicture } from "./keep-picture.ts";
export { removePicture } from "./remove-picture.ts";
export { showPicture } from "./show-picture.ts";
