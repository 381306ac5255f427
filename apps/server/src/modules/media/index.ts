export { pictureUrl } from "@upaya/contracts/media/get-picture.ts";
export { exportMedia } from "./export-media.ts";
export { issueDownload } from "./issue-download.ts";
export { keepPicture } from "./keep-picture.ts";
export { removePicture } from "./remove-picture.ts";
export { showPicture } from "./show-picture.ts";
