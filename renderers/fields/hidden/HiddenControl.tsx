import { createControl } from '#kit/controls/createControl.tsx';

/** A hidden field is in the form's data and nowhere on the screen. */
export default createControl(() => null);
