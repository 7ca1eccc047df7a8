/** The rooms: every field type (pure), and what draws each in a form; and what draws ordinary JSON Forms, without study vocabulary. */
export { fieldTypes } from './fieldTypes.ts';
export { registry } from './registry.ts';
export { genericEntries } from './generic/index.ts';
