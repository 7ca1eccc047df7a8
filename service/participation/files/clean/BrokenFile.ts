/** Thrown if bytes do not follow the format that they claim. */
export class BrokenFile extends Error {
  override name = 'BrokenFile';
}

/** In pixels. More than any camera produces. A file that claims more is made to exhaust the program that opens it. */
const MAX_PIXELS = 250_000_000;

/** @throws BrokenFile if a picture has no size or an implausible one */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw new BrokenFile(`${width} × ${height} pixels`);
}
