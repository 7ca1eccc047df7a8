import { atAndAbove, isBelow, renumbered } from './paths.ts';

/** Which places of the data were left by the person, so that what is wrong there may be shown. */
export class TouchedPaths {
  private touched = new Set<string>();
  /** New rows in places that were touched before them. */
  private begun = new Set<string>();

  /** Whether this place was left, or one that holds it. */
  has(path: string): boolean {
    for (const at of atAndAbove(path)) {
      if (this.touched.has(at)) return true;
      if (this.begun.has(at)) return false;
    }
    return false;
  }

  /** @returns whether that was news */
  add(path: string): boolean {
    const size = this.begun.size;
    for (const at of this.begun) if (at === path || isBelow(at, path)) this.begun.delete(at);
    if (this.touched.has(path) && this.begun.size === size) return false;
    this.touched.add(path);
    return true;
  }

  /** What is at and below this place is new: nobody has been there, wherever it lies. */
  begin(path: string): void {
    for (const at of this.touched) if (at === path || isBelow(at, path)) this.touched.delete(at);
    this.begun.add(path);
  }

  /** Rows were taken out, put in or moved. @param placeOf the row's new index; `undefined` for a row that is gone */
  renumber(list: string, placeOf: (index: number) => number | undefined): void {
    const move = (paths: Set<string>) => new Set([...paths].flatMap((path) => renumbered(path, list, placeOf) ?? []));
    this.touched = move(this.touched);
    this.begun = move(this.begun);
  }
}
