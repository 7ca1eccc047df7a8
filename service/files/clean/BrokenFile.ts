/** Thrown where bytes do not keep to the format that they claim. */
export class BrokenFile extends Error {
  override name = 'BrokenFile';
}

/** More than any camera takes; a file that claims more is made to exhaust whoever opens it. In pixels. */
const MAX_PIXELS = 250_000_000;

/** @throws BrokenFile where a picture has no size, or one that no camera has */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw new BrokenFile(`${width} × ${height} pixels`);
}
