import { createControl } from '#kit/form/index.ts';

/** A hidden field is part of the form's data but renders nothing. */
export default createControl(() => null);
