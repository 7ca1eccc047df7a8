import type { FormDefinition } from '#kit/compile/index.ts';

/** Whether a form has several pages. Each page has its own heading, so the screen then needs none. */
export const hasPages = (form: FormDefinition | undefined): boolean =>
  form !== undefined &&
  (form.review === true || (form.schema.length > 1 && !form.schema.every((entry) => 'inputs' in entry)));
