export const mediaErrors = {
  "media.invalid_type": { status: 400, message: "Invalid file type. Please upload a .jpg, .jpeg, or .png file." },
  "media.too_large": { status: 413, message: "This picture is too large. Please choose one of at most 5 MB and 10 megapixels." },
  "media.unreadable": {
    status: 400,
    message: "This picture could not be read. Please save it again as .jpg or .png, or choose another one.",
  },
  "media.video_type": { status: 400, message: "This is no video that we can open. Please choose an .mp4, .mov or .webm file." },
  "media.video_too_large": { status: 413, message: "This video is too large. Please choose one of at most 2 GB and 60 minutes." },
  "media.video_gone": { status: 409, message: "The file of this video is not kept any more. Please upload it again." },
} as const;
