import { type RefObject, useEffect, useRef } from 'react';
import { activeRoot } from '../focusField.ts';

/**
 * Browsers and password managers fill in boxes, most of them without the focus, so nothing is left that could be checked
 * then. React has no event for their change.
 * @param root contains the boxes
 * @param onFilled called with a box after its text was filled in, and at Enter
 * @param touch called after it if the box does not have the focus
 */
export function useFilledIn(
  root: RefObject<HTMLElement | null>,
  onFilled: (box: HTMLInputElement) => void,
  touch: (() => void) | undefined,
): void {
  /** The box that got a text without the focus. When a participant leaves a box, its change has no focus either. */
  const filled = useRef<EventTarget>(null);
  useEffect(() => {
    const element = root.current!;
    const onInput = ({ target }: Event) => {
      filled.current = target === activeRoot().activeElement ? null : target;
    };
    const onChange = ({ target }: Event) => {
      const isFocused = target === activeRoot().activeElement;
      if (!(target instanceof HTMLInputElement) || !(isFocused || target === filled.current)) return;
      onFilled(target);
      if (!isFocused) touch?.();
    };
    element.addEventListener('input', onInput, true);
    element.addEventListener('change', onChange);
    return () => {
      element.removeEventListener('input', onInput, true);
      element.removeEventListener('change', onChange);
    };
  });
}
