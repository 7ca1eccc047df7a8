import { focusField } from './focusField.ts';

/** Maximum number of frames to wait for a page whose code must be loaded; about two seconds. */
const MOST_FRAMES = 120;

/**
 * Moves the focus to a field of a page that has just been opened, as soon as the field is rendered.
 * @param id id of the input, or of an element around it
 * @param then called once, with whether the field was there within two seconds
 */
export function focusOnceRendered(id: string, then?: (isFound: boolean) => void, framesLeft = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const isFound = focusField(id);
    if (isFound || framesLeft === 0) then?.(isFound);
    else focusOnceRendered(id, then, framesLeft - 1);
  });
}
