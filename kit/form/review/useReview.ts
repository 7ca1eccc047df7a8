import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { CompiledPage } from '#kit/pure/compile/index.ts';
import { fetched, focusOnceRendered } from '#kit/ui/parts/index.ts';
import type { FormStore } from '#kit/form/index.ts';

/** The answers of a form before submission. A form without a review never loads the code. */
export const ReviewPage = fetched(() => import('./ReviewPage.tsx'));

/** Key among the places of the form: the participant left the review to change an answer. No field has this path. */
const ERRAND = '/review';

interface Options {
  store: FormStore;
  /** The visible pages, in order. */
  shown: readonly CompiledPage[];
  page: CompiledPage | undefined;
  goTo(page: CompiledPage): void;
  /** With a path, the element id of the field at that path. */
  idPrefix: string;
}

/** Navigation from the review to a question and back. The draft stores it, so that it survives a reload. */
export function useReview({ store, shown, page, goTo, idPrefix }: Options) {
  const review = shown.find((each) => each.isReview);
  const subscribe = useCallback((notify: () => void) => store.subscribe([ERRAND], notify), [store]);
  const read = (): boolean => store.placeAt(ERRAND) === true;
  const hasLeft = useSyncExternalStore(subscribe, read, read);
  const leave = (): void => store.setPlace(ERRAND, true);
  const leading = useRef(false);

  return {
    /** The review page while the participant changes an answer, undefined otherwise. */
    origin: hasLeft && !page?.isReview ? review : undefined,
    /** Whether the focus is about to move to a field, so that nothing else must take it. */
    isLeading: () => leading.current,
    /** Makes Continue and Go Back lead to the review. */
    leave,
    /** Ends this when the participant reaches the review in any way. */
    arrive: (): void => store.forgetPlace(ERRAND),
    /** Opens the page of a question and focuses its field. */
    change(path: string): void {
      const [key] = path.split('.');
      const at = shown.find((each) => each.fields.some((field) => field.key === key));
      if (!at) return;
      leading.current = true;
      goTo(at);
      leave();
      focusOnceRendered(`${idPrefix}${path}`, () => (leading.current = false));
    },
  };
}
