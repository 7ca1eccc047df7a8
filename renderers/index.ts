/** The rooms: every field type (pure), and what draws each in a form. */
export { fieldTypes } from './fieldTypes.ts';
export { registry } from './registry.ts';
