import sharp from "sharp";
import { maxPicturePixels } from "@upaya/contracts/media/picture-file.ts";
import type { Crop, Drawing, Drawn } from "./drawing.ts";

// A process of its own, started by studio.ts: it opens what strangers send, so it holds nothing worth having and may be ended at any time.

const maxMemory = Number(process.argv[2]);
const maxCpuMs = Number(process.argv[3]);
const watchEveryMs = 10;
const quality = 82;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });

/** A square of the upright picture: its corner in fractions of width and height, its side in fractions of the shorter one. */
function squareOf({ x, y, size }: Crop, width: number, height: number) {
  const side = Math.max(1, Math.round(size * Math.min(width, height)));
  const left = Math.min(Math.round(x * width), width - side);
  const top = Math.min(Math.round(y * height), height - side);
  return { left, top, width: side, height: side };
}

/** Decoded once, upright, in the web's colours; nothing but the points of the picture goes on from here. */
async function open({ bytes, crop, sizes }: Drawing) {
  const largest = Math.max(...sizes);
  const options = { limitInputPixels: maxPicturePixels, failOn: "error" } as const;
  let source = sharp(bytes, options).autoOrient();
  if (crop) {
    const { autoOrient } = await sharp(bytes, options).metadata();
    source = source.extract(squareOf(crop, autoOrient.width, autoOrient.height));
  }
  return source
    .resize(largest, largest, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

async function draw(drawing: Drawing): Promise<Drawn> {
  const { data, info } = await open(drawing);
  const { width, height, channels } = info;
  const rendition = async (size: number) => ({
    size,
    bytes: await sharp(data, { raw: { width, height, channels } })
      .resize(size, size, { fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer(),
  });
  return { width, height, renditions: await Promise.all(drawing.sizes.map(rendition)) };
}

process.on("message", (drawing: Drawing) => {
  const began = process.cpuUsage();
  const tooMuch = () => {
    const { user, system } = process.cpuUsage(began);
    return process.memoryUsage.rss() > maxMemory || (user + system) / 1_000 > maxCpuMs;
  };
  // An exit would wait for the decoder's thread to finish.
  const watch = setInterval(() => tooMuch() && process.kill(process.pid, "SIGKILL"), watchEveryMs);
  void draw(drawing)
    .catch(() => "unreadable" as const)
    .then((answer) => {
      clearInterval(watch);
      process.send?.(answer);
    });
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
