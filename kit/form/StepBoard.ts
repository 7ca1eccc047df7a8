/** How far a field that asks one question at a time has come. */
export interface Steps {
  /** Whether the field offers its own way back, to the screen before. */
  isInside: boolean;
  /** Whether its answers are valid. */
  isReady: boolean;
}

/** The step-by-step fields on the page, all together. */
export interface PageSteps {
  isAny: boolean;
  isInside: boolean;
  isReady: boolean;
}

const NONE: PageSteps = { isAny: false, isInside: false, isReady: true };

/** Tells the bar below a form about the step-by-step fields above it, so that the page offers one way back and one way on. */
export class StepBoard {
  private readonly fields = new Map<string, Steps>();
  private readonly listeners = new Set<() => void>();
  private all = NONE;

  /** The same object until something in it changes. */
  get = (): PageSteps => this.all;

  subscribe = (notify: () => void): (() => void) => {
    this.listeners.add(notify);
    return () => this.listeners.delete(notify);
  };

  /** @param id of the field @param steps `undefined`: it is no longer on the page */
  set = (id: string, steps: Steps | undefined): void => {
    if (steps) this.fields.set(id, steps);
    else this.fields.delete(id);
    const each = [...this.fields.values()];
    const next: PageSteps = { isAny: each.length > 0, isInside: each.some(({ isInside }) => isInside), isReady: each.every(({ isReady }) => isReady) };
    if (next.isAny === this.all.isAny && next.isInside === this.all.isInside && next.isReady === this.all.isReady) return;
    this.all = next;
    this.listeners.forEach((notify) => notify());
  };
}
