/**
 * The package's main entry point: what an application needs to show a form. The kit, every field type (definitions without
 * React), and the renderer of each.
 */
export * from '#kit/index.ts';
export { fieldTypes } from './fieldTypes.ts';
export { passportOf } from './passports.ts';
export { registry } from './registry.ts';
