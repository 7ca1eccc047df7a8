import { Listeners } from './store/Listeners.ts';

/** Progress of a field that shows one question at a time. */
export interface Steps {
  /** Whether the field shows its own Back to the previous screen. */
  isInside: boolean;
  /** Whether the answers of the field are valid. */
  isReady: boolean;
}

/** Combined progress of all such fields on the page. */
interface PageSteps {
  isAny: boolean;
  isInside: boolean;
  isReady: boolean;
}

const NONE: PageSteps = { isAny: false, isInside: false, isReady: true };

/** Informs the bar below a form about the step-by-step fields above it, so that the page shows one Back and one Continue. */
export class StepBoard {
  private readonly fields = new Map<string, Steps>();
  private readonly changes = new Listeners();
  private all = NONE;

  /** Returns the same object until something in it changes. */
  get = (): PageSteps => this.all;

  subscribe = this.changes.add;

  /** @param id id of the field @param steps `undefined` if the field has left the page */
  set = (id: string, steps: Steps | undefined): void => {
    if (steps) this.fields.set(id, steps);
    else this.fields.delete(id);
    const each = [...this.fields.values()];
    const next: PageSteps = {
      isAny: each.length > 0,
      isInside: each.some(({ isInside }) => isInside),
      isReady: each.every(({ isReady }) => isReady),
    };
    if (next.isAny === this.all.isAny && next.isInside === this.all.isInside && next.isReady === this.all.isReady)
      return;
    this.all = next;
    this.changes.notify();
  };
}
