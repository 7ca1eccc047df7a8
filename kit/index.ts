/** The kit compiles and renders the form of a study node. It imports no field type; the caller passes field types in. */
export * from './compile/index.ts';
export * from './fields/index.ts';
export * from './form/index.ts';
export * from './parts/index.ts';
export * from './review/index.tsx';
export * from './studyForm/index.ts';
export * from './texts/index.ts';
export * from './theme/index.ts';
export * from './validation/index.ts';
