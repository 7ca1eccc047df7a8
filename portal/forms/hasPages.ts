import type { FormDefinition } from '#kit/compile/form.ts';

/** Whether a form has several pages, which bring a heading each; the screen around it then needs none. */
export const hasPages = (form: FormDefinition | undefined): boolean =>
  form !== undefined && (form.review === true || (form.schema.length > 1 && !form.schema.every((entry) => 'inputs' in entry)));
