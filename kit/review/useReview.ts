import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { CompiledPage } from '../compile/compiled.ts';
import { focusField } from '../controls/focusField.ts';
import type { FormStore } from '../form/store/FormStore.ts';

/** Frames to wait for a page whose code has to be fetched first; about two seconds. */
const MOST_FRAMES = 120;

/** Among the form's places: that somebody is on an errand from the review. No field has such a path. */
const ERRAND = '/review';

interface Options {
  store: FormStore;
  /** The shown pages, in order. */
  shown: readonly CompiledPage[];
  page: CompiledPage | undefined;
  goTo(page: CompiledPage): void;
  /** The id of the field at a path. */
  idOf(path: string): string;
}

/** The way from the review of the answers to a question, and from there back; a draft keeps it, so that a reload does not end it. */
export function useReview({ store, shown, page, goTo, idOf }: Options) {
  const review = shown.find((each) => each.isReview);
  const subscribe = useCallback((notify: () => void) => store.subscribe([ERRAND], notify), [store]);
  const hasLeft = useSyncExternalStore(subscribe, () => store.placeAt(ERRAND) === true);
  const leave = (): void => store.setPlace(ERRAND, true);
  const leading = useRef(false);

  const focusOnceDrawn = (path: string, framesLeft = MOST_FRAMES): void => {
    requestAnimationFrame(() => {
      if (focusField(idOf(path)) || framesLeft === 0) leading.current = false;
      else focusOnceDrawn(path, framesLeft - 1);
    });
  };

  return {
    /** The review, while the person is on an errand from it. */
    origin: hasLeft && !page?.isReview ? review : undefined,
    /** Whether the focus is on its way to a field, so that nothing else should take it. */
    isLeading: () => leading.current,
    /** From now on the way on and the way back lead to the review. */
    leave,
    /** Coming there by any way ends the errand. */
    arrive: (): void => store.forgetPlace(ERRAND),
    /** Opens the page of a question and puts the focus into it. */
    change(path: string): void {
      const [key] = path.split('.');
      const at = shown.find((each) => each.fields.some((field) => field.key === key));
      if (!at) return;
      leading.current = true;
      goTo(at);
      leave();
      focusOnceDrawn(path);
    },
  };
}
