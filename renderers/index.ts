/**
 * Entry point: every field type (definitions without React), the renderer of each, and renderers of ordinary JSON Forms
 * without study vocabulary.
 */
export { fieldTypes } from './fieldTypes.ts';
export { passportOf } from './passports.ts';
export { registry } from './registry.ts';
export { genericEntries } from './generic/index.ts';
