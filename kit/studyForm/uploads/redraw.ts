import { isPicture } from '#kit/files/index.ts';

/** In pixels. A larger canvas stays blank in Safari on phones. */
const LARGEST_CANVAS = 16_777_216;
/** JPEG quality: without visible loss. */
const QUALITY = 0.92;
/** Any color that is not the canvas' own. */
const PROBE = [18, 103, 202, 255];

/**
 * Draws a picture as the browser shows it, upright, and writes it in the same format.
 * @param type media type
 * @returns undefined if the browser cannot show the picture whole, or cannot write the format
 */
export async function redraw(picture: Blob, type: string): Promise<Blob | undefined> {
  if (!isPicture(type)) return undefined;
  const shown = await createImageBitmap(picture).catch(() => undefined);
  if (!shown) return undefined;
  const { width, height } = shown;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = width * height <= LARGEST_CANVAS ? canvas.getContext('2d') : undefined;
  if (!brush || !keepsColors(brush)) return undefined;
  brush.clearRect(0, 0, width, height);
  brush.drawImage(shown, 0, 0);
  shown.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  // Browsers write PNG if they cannot write the format.
  return drawn?.type === type ? drawn : undefined;
}

/** Some browsers return other pixels than were drawn, so that pages do not recognize the device. */
function keepsColors(brush: CanvasRenderingContext2D): boolean {
  brush.fillStyle = `rgb(${PROBE.slice(0, 3).join()})`;
  brush.fillRect(0, 0, 1, 1);
  return brush.getImageData(0, 0, 1, 1).data.join() === PROBE.join();
}
