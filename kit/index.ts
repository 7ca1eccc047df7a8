/** The kit: from a study node's form to fields on a page. Knows no field type by name; rooms are handed in. */
export * from './compile/index.ts';
export * from './controls/index.ts';
export * from './fields/index.ts';
export * from './form/index.ts';
export * from './paging/index.ts';
export * from './review/index.ts';
export * from './texts/index.ts';
export * from './theme/index.ts';
export * from './validation/index.ts';
