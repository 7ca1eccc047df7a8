/** The listeners of one event. */
export class Listeners<Event extends readonly unknown[] = []> {
  private readonly all = new Set<(...event: Event) => void>();

  /** @returns removes the listener */
  add = (listener: (...event: Event) => void): (() => void) => {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  };

  notify = (...event: Event): void => this.all.forEach((listener) => listener(...event));
}
