import { atAndAbove, isBelow, renumbered } from './paths.ts';

/** The places in the data that the participant left, so that their errors can be shown. */
export class TouchedPaths {
  private touched = new Set<string>();
  /** New rows inside touched places. */
  private begun = new Set<string>();

  /** Whether this place, or one that contains it, is touched. */
  has(path: string): boolean {
    for (const at of atAndAbove(path)) {
      if (this.touched.has(at)) return true;
      if (this.begun.has(at)) return false;
    }
    return false;
  }

  /** @returns whether the state changed */
  add(path: string): boolean {
    const size = this.begun.size;
    for (const at of this.begun) if (at === path || isBelow(at, path)) this.begun.delete(at);
    if (this.touched.has(path) && this.begun.size === size) return false;
    this.touched.add(path);
    return true;
  }

  /** Makes this place and everything below it untouched, wherever it is. */
  begin(path: string): void {
    for (const at of this.touched) if (at === path || isBelow(at, path)) this.touched.delete(at);
    this.begun.add(path);
  }

  /** Updates the paths after rows were removed, inserted or moved. @param placeOf the row's new index; `undefined` for a removed row */
  renumber(list: string, placeOf: (index: number) => number | undefined): void {
    const move = (paths: Set<string>) => new Set([...paths].flatMap((path) => renumbered(path, list, placeOf) ?? []));
    this.touched = move(this.touched);
    this.begun = move(this.begun);
  }
}
