/** An image in memory with four bytes per pixel (red, green, blue, alpha), row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** A grey image with one byte per pixel; 0 is black. */
export interface GreyPixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Converts to perceived brightness (ITU-R BT.601). Transparent parts count as white. */
export function toGrey({ width, height, data }: Pixels): GreyPixels {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    const alpha = (data[at + 3] ?? 255) / 255;
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    grey[i] = Math.round(light * alpha + 255 * (1 - alpha));
  }
  return { width, height, data: grey };
}

/** Rotates an image clockwise by quarter turns. */
export function turnPicture(picture: GreyPixels, quarterTurns: number): GreyPixels {
  const { width, height, data } = picture;
  if (quarterTurns === 0) return picture;
  const turned = new Uint8Array(data.length);
  const swaps = quarterTurns !== 2;
  const [newWidth, newHeight] = swaps ? [height, width] : [width, height];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at =
        quarterTurns === 1
          ? x * newWidth + (height - 1 - y)
          : quarterTurns === 2
            ? (height - 1 - y) * newWidth + (width - 1 - x)
            : (width - 1 - x) * newWidth + y;
      turned[at] = data[y * width + x] ?? 0;
    }
  }
  return { width: newWidth, height: newHeight, data: turned };
}

/** Shrinks an image by a whole factor. Each pixel is the mean of the pixels that it replaces. */
export function shrink({ width, height, data }: GreyPixels, factor: number): GreyPixels {
  if (factor <= 1) return { width, height, data };
  const newWidth = Math.max(1, Math.floor(width / factor));
  const newHeight = Math.max(1, Math.floor(height / factor));
  const smaller = new Uint8Array(newWidth * newHeight);
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        for (let dx = 0; dx < factor; dx++) sum += data[(y * factor + dy) * width + x * factor + dx] ?? 0;
      }
      smaller[y * newWidth + x] = sum / (factor * factor);
    }
  }
  return { width: newWidth, height: newHeight, data: smaller };
}

/** Crops an image. */
export function crop(
  { width, height, data }: GreyPixels,
  area: { left: number; top: number; right: number; bottom: number },
): GreyPixels {
  const left = Math.max(0, Math.floor(area.left));
  const top = Math.max(0, Math.floor(area.top));
  const newWidth = Math.max(1, Math.min(width, Math.ceil(area.right)) - left);
  const newHeight = Math.max(1, Math.min(height, Math.ceil(area.bottom)) - top);
  if (newWidth === width && newHeight === height) return { width, height, data };
  const part = new Uint8Array(newWidth * newHeight);
  for (let y = 0; y < newHeight; y++) {
    const start = (top + y) * width + left;
    part.set(data.subarray(start, start + newWidth), y * newWidth);
  }
  return { width: newWidth, height: newHeight, data: part };
}
